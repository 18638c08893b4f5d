import { setTimeout as sleep } from 'node:timers/promises';
import { queueNameOf } from '#functions/runtime/manifest-entries.ts';
import { makeRelay } from '#functions/runtime/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { startSchedule } from './clock.ts';
import { releaseInFlight, startConsumer } from './consumers.ts';
import type { Engines } from './engines.ts';
import { startOutboxPoller } from './poller.ts';
import { consumerEntries, functionOf, scheduleEntries, type Functions } from './wiring.ts';

const DRAIN_POLL_MS = 25;

export interface BackgroundWork {
  nudge: () => void;
  /** Resolves when all outboxes and queues are empty. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
}

const pending = async ({ queues }: Engines): Promise<number> => {
  const counts = await Promise.all(consumerEntries.map((entry) => queues.count(queueNameOf(entry))));
  return counts.reduce((sum, count) => sum + count, 0);
};

export const startWork = async (deps: {
  runtime: Runtime;
  engines: Engines;
  functions: Functions;
  quiet: () => Promise<void>;
  onError: (error: unknown) => void;
}): Promise<BackgroundWork> => {
  const { runtime, engines, functions, quiet, onError } = deps;
  const relay = makeRelay({
    documents: runtime.documents,
    tableName: runtime.env.TABLE_NAME,
    table: runtime.table,
    bus: runtime.bus,
  });
  const queueDeps = { client: engines.queues.client, queues: engines.queues };
  for (const entry of consumerEntries) await releaseInFlight(queueDeps, entry);

  const poller = startOutboxPoller({
    relay,
    now: runtime.now,
    shards: runtime.env.OUTBOX_SHARDS,
    quiet,
    onError,
  });
  const base = { now: runtime.now, onError, onWork: poller.nudge };
  const running = [
    ...consumerEntries.map((entry) =>
      startConsumer({ ...base, ...queueDeps, quiet }, entry, functionOf(functions.consumers, entry.id)),
    ),
    ...scheduleEntries.map((entry) => startSchedule(base, entry, functionOf(functions.timers, entry.id))),
  ];
  return {
    nudge: poller.nudge,
    drain: async () => {
      for (let empty = 0; empty < 2;) {
        await poller.settled();
        empty = (await pending(engines)) === 0 ? empty + 1 : 0;
        if (empty < 2) await sleep(DRAIN_POLL_MS);
      }
    },
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
      await poller.stop();
    },
  };
};
