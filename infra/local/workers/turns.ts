import { setTimeout as sleep } from 'node:timers/promises';

/** Far below the time after which a received message comes again. */
const LONGEST_MS = 20_000;

export interface Turns {
  /** The work of a consumer, noted while it lasts. */
  noted: <A extends readonly unknown[], R>(
    id: string,
    work: (...given: A) => Promise<R>,
  ) => (...given: A) => Promise<R>;
  /** Resolves while none of these consumers works, or after a while: what yields is late then, and not stopped. */
  free: (ids: readonly string[]) => Promise<void>;
}

/** The embedded run has one event loop for all consumers: some let others go first (`yieldsTo` of their entries). */
export const makeTurns = (longestMs = LONGEST_MS): Turns => {
  const working = new Map<string, number>();
  const waiting = new Set<() => void>();
  const count = (id: string, by: 1 | -1): void => {
    working.set(id, (working.get(id) ?? 0) + by);
    if (by === -1) for (const look of waiting) look();
  };
  const isFree = (ids: readonly string[]): boolean => ids.every((id) => (working.get(id) ?? 0) === 0);
  return {
    noted:
      (id, work) =>
      async (...given) => {
        count(id, 1);
        try {
          return await work(...given);
        } finally {
          count(id, -1);
        }
      },
    free: async (ids) => {
      if (isFree(ids)) return;
      const over = new AbortController();
      const look = (): void => {
        if (isFree(ids)) over.abort();
      };
      waiting.add(look);
      await sleep(longestMs, undefined, { signal: over.signal }).catch(() => undefined);
      waiting.delete(look);
    },
  };
};
