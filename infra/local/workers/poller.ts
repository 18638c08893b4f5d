import type { Relay } from '#functions/runtime/outbox/outbox.ts';

const IDLE_MS = 1_000;

class PollerStopped extends Error {}

export interface OutboxPoller {
  nudge: () => void;
  /** Resolves when a full pass found nothing to publish. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/** In place of the table stream, which dynalite lacks: relays the outbox index after each request and batch. */
export const startOutboxPoller = (deps: {
  relay: Relay;
  now: () => Date;
  /** Shards per lane written by this platform; the sweeper handles others. */
  shards: number;
  /** Resolves when background work may run (see traffic.ts). */
  quiet: () => Promise<void>;
  onError: (error: unknown) => void;
}): OutboxPoller => {
  let stopped = false;
  let asked = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** A long outbox does not hold up the end: what is left goes out at the next start. */
  const pause = async (): Promise<void> => {
    await deps.quiet();
    if (stopped) throw new PollerStopped();
  };
  const look = async (): Promise<void> => {
    do {
      asked = false;
      await deps.relay.sweep(deps.now().toISOString(), { shards: deps.shards, pause });
    } while (asked && !stopped);
  };
  const start = (): Promise<void> => {
    clearTimeout(timer);
    running ??= look()
      .catch((error: unknown) => {
        if (!(error instanceof PollerStopped)) deps.onError(error);
      })
      .finally(() => {
        running = undefined;
        if (!stopped) timer = setTimeout(() => void start(), IDLE_MS);
      });
    return running;
  };
  const nudge = (): void => {
    asked = true;
    if (!stopped) void start();
  };
  nudge();
  return {
    nudge,
    settled: async () => {
      asked = true;
      await start();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
