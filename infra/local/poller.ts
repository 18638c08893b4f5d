import type { Relay } from '#functions/runtime/outbox.ts';

/** With nobody nudging it, the poller still looks this often. */
const IDLE_MS = 1_000;

export interface OutboxPoller {
  /** Something may wait: look now. */
  nudge: () => void;
  /** Resolves when one whole look found nothing left to publish. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Plays the table stream, which the local table does not have: after each request and batch it looks at the outbox index
 * and relays what waits. Requests never wait for it.
 */
export const startOutboxPoller = (deps: {
  relay: Relay;
  now: () => Date;
  /** Shards of each lane that this platform writes. Those of another setting are left to the sweeper. */
  shards: number;
  /** Resolves when it is the background's turn (see traffic.ts). */
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
