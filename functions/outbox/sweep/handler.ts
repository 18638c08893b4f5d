import type { TimerFunction } from '#functions/runtime/consumers.ts';
import { makeRelay, type Relay } from '#functions/runtime/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';

/** The stream is given this long before the sweeper takes over (reliability.md section 3, rule 4). */
const OLDER_THAN_MS = 60_000;

const makeSweep =
  (deps: { relay: Pick<Relay, 'sweep'>; now: () => Date; logger: Runtime['logger'] }): TimerFunction =>
  async () => {
    const count = await deps.relay.sweep(new Date(deps.now().getTime() - OLDER_THAN_MS).toISOString());
    // The stream should have been first: a count above zero is worth an operator's look.
    if (count > 0) deps.logger.warn('the sweeper published events', { count });
  };

export const create = (deps: Runtime): TimerFunction =>
  makeSweep({
    now: deps.now,
    logger: deps.logger,
    relay: makeRelay({ documents: deps.documents, tableName: deps.env.TABLE_NAME, table: deps.table, bus: deps.bus }),
  });
