/** Seeded random numbers (mulberry32), equal everywhere. */
export interface Random {
  /** 0 up to 1. */
  next(): number;
  /** Both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Early entries are far more frequent, like real makes and colours. */
  skewed<T>(list: readonly T[]): T;
  some<T>(list: readonly T[], count: number): T[];
}

export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], place: number): T => {
    const found = list[Math.min(Math.floor(place), list.length - 1)];
    if (found === undefined) throw new RangeError('Nothing to choose from.');
    return found;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, next() * list.length),
    skewed: (list) => at(list, next() ** 2.5 * list.length),
    some: (list, count) =>
      list
        .map((entry) => ({ entry, order: next() }))
        .sort((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ entry }) => entry),
  };
};
