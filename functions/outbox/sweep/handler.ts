import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { outboxSwept } from '#functions/signals.ts';
import { sweep } from '../contract.ts';

/** Time for the stream before the sweeper publishes an event. */
const OLDER_THAN_MS = 60_000;

/** `outbox.sweep`: publishes what the stream missed, and counts it. */
export const create = (deps: Runtime): TimerFunction => {
  const { now, signals, documents, table, bus } = deps;
  const relay = makeRelay({ documents, tableName: deps.env.TABLE_NAME, table, bus });
  return scheduleFunction(sweep.id, deps, async () => {
    const count = await relay.sweep(new Date(now().getTime() - OLDER_THAN_MS).toISOString());
    signals.count(outboxSwept, count);
  });
};
