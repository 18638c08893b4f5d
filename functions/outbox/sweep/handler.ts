import type { TimerFunction } from '#functions/runtime/consumers.ts';
import { makeRelay, type Relay } from '#functions/runtime/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import { outboxSwept } from '#functions/signals.ts';

/** The stream is given this long before the sweeper takes over (reliability.md section 3, rule 4). */
const OLDER_THAN_MS = 60_000;

const makeSweep =
  (deps: { relay: Pick<Relay, 'sweep'>; now: () => Date; signals: Signals }): TimerFunction =>
  async () => {
    const count = await deps.relay.sweep(new Date(deps.now().getTime() - OLDER_THAN_MS).toISOString());
    deps.signals.count(outboxSwept, count);
  };

export const create = (deps: Runtime): TimerFunction =>
  makeSweep({
    now: deps.now,
    signals: deps.signals,
    relay: makeRelay({ documents: deps.documents, tableName: deps.env.TABLE_NAME, table: deps.table, bus: deps.bus }),
  });
