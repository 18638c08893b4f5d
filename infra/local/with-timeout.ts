import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the work, but no longer than this. Answers whether it ended. */
export const withTimeout = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  const ended = new AbortController();
  const late = sleep(ms, false, { signal: ended.signal }).catch(() => false);
  const done = work.then(() => true);
  try {
    return await Promise.race([done, late]);
  } finally {
    ended.abort();
  }
};
