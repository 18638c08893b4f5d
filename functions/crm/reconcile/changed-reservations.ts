import * as z from 'zod';
import type { AnyEvent } from '#events/envelope.ts';
import { lists, type TableKey } from '#functions/runtime/table/keys.ts';
import { reservationEvents, reservationHistorySchema } from '#functions/reservations/published/reservation-event.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';

/** Time for an event's own message, and for its line in the history. */
const GRACE_MS = 15 * MINUTE_MS;
/** Span looked at again, for what the history showed late. */
const OVERLAP_MS = 60 * MINUTE_MS;
/** Start without a checkpoint. */
const HORIZON_MS = 3 * DAY_MS;
/** From the hold to the last refund. */
const LIFE_MS = 14 * DAY_MS;
const MOST_AT_ONCE = 1_000;

const checkpointSchema = z.object({ from: z.string() });

interface ChangedDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  now: () => Date;
}

const before = (time: string, ms: number): string => new Date(Date.parse(time) - ms).toISOString();

/** Looks at what happened to a dealer's reservations since the checkpoint, which stays if `look` says that not all went well. */
export const reservationsBetween = async (
  { table, now }: ChangedDeps,
  tenant: TenantContext,
  checkpoint: TableKey,
  look: (event: AnyEvent) => Promise<boolean>,
): Promise<void> => {
  const at = now().toISOString();
  const from = (await table.load(checkpoint, checkpointSchema))?.state.from ?? before(at, HORIZON_MS);
  const to = before(at, GRACE_MS);
  const entries = await table.list(lists.reservations(tenant), {
    between: [before(from, LIFE_MS), at],
    newestFirst: true,
    limit: MOST_AT_ONCE,
  });
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    reservationHistorySchema,
  );
  const events = found.flatMap(({ state }) => reservationEvents(tenant, state, [from, to]));
  let well = true;
  for (const event of events) well = (await look(event)) && well;
  const next = before(at, GRACE_MS + OVERLAP_MS);
  if (!well || events.length === 0 || next <= from) return;
  await table.change(checkpoint, checkpointSchema, undefined, () => ({
    state: { from: next },
    events: [],
    lane: 'lead',
    at,
  }));
};
