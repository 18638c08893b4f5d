import { setTimeout as sleep } from 'node:timers/promises';

/** How long a flow through the deployed app may take on a busy machine. */
export const PATIENCE_MS = 120_000;
/** The sweeper takes over what is older than a minute, and comes once a minute. */
export const SWEEPER_PATIENCE_MS = 240_000;

const POLL_MS = 250;

/** Reads again and again until it is so; answers what was read. Says in the end what it waited for and what it saw last. */
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
