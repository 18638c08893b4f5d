/** Whether this is the long run: `npm test -- --full`. */
export const isFull = Number(process.env['FORECOURT_FULL'] ?? '0') > 0;

/** How many random runs a test makes: few by default, many in the long run. The first ones are the same in both. */
export const runs = (count: { quick: number; full: number }): number => (isFull ? count.full : count.quick);
