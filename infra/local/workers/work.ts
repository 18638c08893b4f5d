import { setTimeout as sleep } from 'node:timers/promises';
import { queueName } from '#functions/runtime/manifest-entries.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { startSchedule } from './clock.ts';
import { startConsumer } from './consumers.ts';
import type { Engines } from '../engines.ts';
import { startOutboxPoller } from './poller.ts';
import { makeTurns } from './turns.ts';
import { withTimeout } from '../with-timeout.ts';
import { consumerEntries, getFunction, scheduleEntries, type Functions } from '../functions.ts';

const DRAIN_POLL_MS = 25;
/** Longer than a consumer takes to stop. A schedule that is in the middle of its work does not hold up the end. */
export const STOP_MS = 3_000;

/**
 * Resolves when all outboxes and queues are empty but for what waits to be tried again later, or when the time is over.
 * Answers how many messages are left; undefined where the outbox was not emptied in time.
 */
export type Drain = (limit?: { withinMs: number }) => Promise<number | undefined>;

export interface BackgroundWork {
  nudge: () => void;
  drain: Drain;
  stop: () => Promise<void>;
}

const pending = async ({ queues }: Engines): Promise<number> => {
  const counts = await Promise.all(consumerEntries.map((entry) => queues.queue(queueName(entry)).count()));
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
  // Not those of a consumer that waits before it tries again: they would all be tried at each start.
  for (const entry of consumerEntries)
    if (entry.retryAfterSeconds === undefined) engines.queues.releaseInFlight(queueName(entry));

  const poller = startOutboxPoller({
    relay,
    now: runtime.now,
    shards: runtime.env.OUTBOX_SHARDS,
    quiet,
    onError,
  });
  const base = { now: runtime.now, onError, onWork: poller.nudge };
  const turns = makeTurns();
  const consumers = consumerEntries.map((entry) => {
    const { id, yieldsTo = [] } = entry;
    const ready = async (): Promise<void> => {
      await quiet();
      await turns.free(yieldsTo);
    };
    return startConsumer(
      { ...base, quiet: ready, queue: engines.queues.queue(queueName(entry)) },
      entry,
      turns.noted(id, getFunction(functions.consumers, id)),
    );
  });
  const schedules = scheduleEntries.map((entry) => startSchedule(base, entry, getFunction(functions.timers, entry.id)));
  const putBack = (): number => consumers.reduce((sum, one) => sum + one.putBack(), 0);
  const drained = async (isOver: () => boolean): Promise<void> => {
    for (let empty = 0; empty < 2 && !isOver();) {
      await poller.settled();
      empty = (await pending(engines)) <= putBack() ? empty + 1 : 0;
      if (empty < 2) await sleep(DRAIN_POLL_MS);
    }
  };
  return {
    nudge: poller.nudge,
    drain: async ({ withinMs } = { withinMs: Infinity }) => {
      let isOver = false;
      const whole = drained(() => isOver);
      const ended = withinMs === Infinity ? await whole.then(() => true) : await withTimeout(withinMs, whole);
      isOver = true;
      const left = await pending(engines);
      return ended || left > 0 ? left : undefined;
    },
    stop: async () => {
      await withTimeout(STOP_MS, Promise.all([poller, ...consumers, ...schedules].map((one) => one.stop())));
    },
  };
};
