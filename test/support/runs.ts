/** `npm test -- --full`. */
export const isFull = Number(process.env['FORECOURT_FULL'] ?? '0') > 0;

/** Number of random runs, more with --full. The first ones are the same. */
export const runs = (count: { quick: number; full: number }): number => (isFull ? count.full : count.quick);
