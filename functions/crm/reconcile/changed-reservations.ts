import type { AnyEvent } from '#events/envelope.ts';
import { reservationEvents, reservationHistorySchema } from '#functions/reservations/published/reservation-event.ts';
import { earlierBy, sinceCheckpoint } from '#functions/runtime/table/checkpointed-scan.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** From the hold to the last refund. */
const LIFE_MS = 14 * DAY_MS;
const MOST_AT_ONCE = 1_000;

interface ChangedDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  now: () => Date;
}

/** Hands what happened to a dealer's reservations since the checkpoint to `handle`, which answers whether all went well. */
export const reservationsBetween = (
  { table, now }: ChangedDeps,
  tenant: TenantContext,
  checkpoint: TableKey,
  handle: (event: AnyEvent) => Promise<boolean>,
): Promise<void> =>
  sinceCheckpoint({ table, now }, { checkpoint }, async (span) => {
    const entries = await table.list(lists.reservations(tenant), {
      between: [earlierBy(span[0], LIFE_MS), now().toISOString()],
      newestFirst: true,
      limit: MOST_AT_ONCE,
    });
    const found = await table.loadMany(
      entries.map(({ key }) => key),
      reservationHistorySchema,
    );
    const events = found.flatMap(({ state }) => reservationEvents(tenant, state, span));
    let wentWell = true;
    for (const event of events) wentWell = (await handle(event)) && wentWell;
    return { seen: events.length, wentWell };
  });
