/** `npm test -- --full`. */
export const isFull = Number(process.env['FORECOURT_FULL'] ?? '0') > 0;

/** Number of random runs, more with --full. The first ones are the same. */
export const runs = (count: { quick: number; full: number }): number => (isFull ? count.full : count.quick);

/**
 * Of the variants of a test that the quick run need not take all of (sizes, dealers, colours) every `step`th from `turn` on,
 * one if no step is given; with --full all. Turns differ from test to test, so that the quick run sees each size and dealer.
 */
export const byTurns = <const T>(all: readonly T[], turn: number, step = all.length): readonly T[] =>
  isFull ? all : all.filter((_, n) => n % step === turn % step);
