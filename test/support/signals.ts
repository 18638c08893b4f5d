import type { Signal, Signals } from '#functions/runtime/signals.ts';

interface CountedSignals {
  signals: Signals;
  /** By id. */
  counts: () => Record<string, number>;
  /** Since the last take. */
  take: () => Record<string, number>;
}

/** Kept in memory. */
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
