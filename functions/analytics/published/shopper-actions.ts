import * as z from 'zod';
import type { AnyEvent, EventMeta } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What is left of it is the event; the item only carries it to the bus. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

const shopperActionSchema = z.object({
  car_id: z.string(),
  kind: z.enum(['contact_revealed', 'report_opened', 'favourite_saved']),
});

type ActionDeps = Pick<Runtime, 'now' | 'newId'> & { table: Pick<Table, 'create'> };

/** One write: the action with its event, which leaves by the outbox. Nothing of the shopper is kept. */
export const recordAction = async (
  deps: ActionDeps,
  tenant: TenantContext,
  action: { car_id: string; kind: z.infer<typeof shopperActionSchema>['kind']; correlationId: string },
  eventOf: (meta: EventMeta) => AnyEvent,
): Promise<void> => {
  const { car_id, kind, correlationId } = action;
  const id = deps.newId();
  const now = deps.now();
  const time = now.toISOString();
  await deps.table.create(keys.shopperAction(tenant, id), shopperActionSchema, {
    state: { car_id, kind },
    events: [eventOf({ id, time, tenantId: tenant.id, correlationId, subject: car_id })],
    lane: 'stock',
    at: time,
    expires: Math.ceil(now.getTime() / 1_000) + KEPT_SECONDS,
  });
};
