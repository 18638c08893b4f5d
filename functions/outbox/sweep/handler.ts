import { makeRelay } from '#functions/runtime/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/schedules.ts';
import { outboxSwept } from '#functions/signals.ts';
import { sweep } from '../contract.ts';

/** The stream has this long to publish an event before the sweeper does. */
const OLDER_THAN_MS = 60_000;

/** `outbox.sweep`: publishes what the stream has not brought out, and counts it. */
export const create = (deps: Runtime): TimerFunction => {
  const { now, signals, documents, table, bus } = deps;
  const relay = makeRelay({ documents, tableName: deps.env.TABLE_NAME, table, bus });
  return scheduleFunction(sweep.id, deps, async () => {
    const count = await relay.sweep(new Date(now().getTime() - OLDER_THAN_MS).toISOString());
    signals.count(outboxSwept, count);
  });
};
