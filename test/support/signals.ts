import type { Signal, Signals } from '#functions/runtime/signals.ts';

interface CountedSignals {
  signals: Signals;
  /** Counts so far, by id. */
  counts: () => Record<string, number>;
  /** Counts since the last take. */
  take: () => Record<string, number>;
}

/** Signals kept in memory. */
export const countedSignals = (): CountedSignals => {
  const counted = new Map<string, number>();
  return {
    signals: {
      count: ({ id }: Signal, n: number) => {
        if (n > 0) counted.set(id, (counted.get(id) ?? 0) + n);
      },
    },
    counts: () => Object.fromEntries(counted),
    take: () => {
      const counts = Object.fromEntries(counted);
      counted.clear();
      return counts;
    },
  };
};
