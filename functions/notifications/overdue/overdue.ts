import * as z from 'zod';
import { leadOverdue } from '#events/lead-overdue.ts';
import { deriveDeliveryId } from '#functions/crm/published/delivery-id.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { submittedEventId } from '#functions/leads/published/stored-lead.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { watchDraft, watchSchema, watchShards, type Watch } from './watch.ts';

const PAGE = 200;
/** Of a delivery, written by functions/crm. */
const deliverySchema = z.object({ status: z.string() });

export interface OverdueDeps extends Pick<Runtime, 'table' | 'now' | 'directory'> {
  logger: Pick<Logger, 'error'>;
}

const overdueEvent = (tenant: TenantContext, { state: _state, correlation_id, due_at, ...watch }: Watch, at: string) =>
  leadOverdue.create(
    {
      id: derivedId('lead.overdue', tenant.id, watch.lead_id),
      time: at,
      tenantId: tenant.id,
      correlationId: correlation_id,
      subject: watch.lead_id,
    },
    { ...watch, overdue_since: due_at },
  );

/** Tells of leads that no system took in time. Reads only those whose time is over. */
export const makeOverdue = ({ table, now, directory, logger }: OverdueDeps) => {
  /** Any endpoint that answered 2xx; a delivery that is still tried is no sign. */
  const isTaken = async (tenant: TenantContext, leadId: string): Promise<boolean> => {
    const wanted = tenant.config.crm.endpoints.map(({ id }) =>
      keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(leadId), id)),
    );
    const deliveries = await table.loadMany(wanted, deliverySchema);
    return deliveries.some(({ state }) => state.status === 'DELIVERED');
  };

  const settle = async (key: TableKey): Promise<void> => {
    const stored = await table.load(key, watchSchema);
    if (stored === undefined || stored.state.state !== 'WAITING') return;
    const tenant = await directory.byId(stored.state.tenant);
    const taken = await isTaken(tenant, stored.state.lead_id);
    const at = now().toISOString();
    await table.change({ key, stored }, watchSchema, undefined, (current) => {
      if (current === undefined || current.state !== 'WAITING') return undefined;
      const draft = watchDraft({ ...current, state: taken ? 'ACKNOWLEDGED' : 'OVERDUE' }, at);
      return taken ? draft : { ...draft, events: [overdueEvent(tenant, current, at)] };
    });
  };

  /** Leads that could not be settled; the next run tries them again. */
  return async (): Promise<number> => {
    let failures = 0;
    for (const shard of watchShards) {
      for (const { key } of await table.due(shard, now().toISOString(), PAGE)) {
        await settle(key).catch((error: unknown) => {
          failures += 1;
          logger.error('overdue lead not settled', { key: key.toString(), error: describeError(error) });
        });
      }
    }
    return failures;
  };
};
