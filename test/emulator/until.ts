import { setTimeout as sleep } from 'node:timers/promises';

/** For a flow through the deployed app on a busy machine. */
export const PATIENCE_MS = 120_000;
/** The sweeper runs every minute, for events older than a minute. */
export const SWEEPER_PATIENCE_MS = 240_000;

const POLL_MS = 250;

/** Polls until the condition holds and returns the value. The error has the description and the last value. */
export const until = async <T>(
  what: string,
  read: () => Promise<T>,
  isSo: (value: T) => boolean,
  patienceMs: number = PATIENCE_MS,
): Promise<T> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (performance.now() > deadline) {
      const seen = JSON.stringify(value)?.slice(0, 1_000);
      throw new Error(`Waited ${patienceMs / 1_000} s for ${what}. Last seen: ${seen}`);
    }
    await sleep(POLL_MS);
  }
};
