/** The same seed gives the same values on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Both ends inclusive. */
  whole: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  weighted: <T>(list: readonly T[], weight: (entry: T) => number) => T;
  /** `count` different entries, in the order of `list`. */
  some: <T>(list: readonly T[], count: number) => T[];
}

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** mulberry32. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const makeRandom = (seed: string): Random => {
  const next = mulberry32(hash(seed));
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));

  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from.');
    return chosen;
  };

  const weighted = <T>(list: readonly T[], weight: (entry: T) => number): T => {
    let left = next() * list.reduce((sum, entry) => sum + weight(entry), 0);
    const chosen = list.find((entry) => {
      left -= weight(entry);
      return left < 0;
    });
    return chosen ?? pick(list);
  };

  const some = <T>(list: readonly T[], count: number): T[] => {
    let wanted = Math.min(count, list.length);
    return list.filter((_, at) => {
      const taken = next() < wanted / (list.length - at);
      if (taken) wanted -= 1;
      return taken;
    });
  };

  return { next, whole, pick, weighted, some, chance: (share) => next() < share };
};
