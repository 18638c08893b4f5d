import type { Relay } from '#functions/runtime/outbox.ts';

const IDLE_MS = 1_000;

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

  const look = async (): Promise<void> => {
    do {
      asked = false;
      await deps.relay.sweep(deps.now().toISOString(), { shards: deps.shards, pause: deps.quiet });
    } while (asked && !stopped);
  };
  const start = (): Promise<void> => {
    clearTimeout(timer);
    running ??= look()
      .catch(deps.onError)
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
