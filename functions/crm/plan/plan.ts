import { eventName, type AnyEvent } from '#events/envelope.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { deliverySchema, queued } from '../delivery.ts';
import { deliveryDraft, deliveryIdOf } from '../delivery-store.ts';
import { webhookPayload } from '../payload.ts';

interface PlanDeps {
  table: Pick<Table, 'create'>;
  now: () => Date;
  newId: () => string;
  /** Public origin of sites, with `{slug}`. */
  siteOrigin: string;
}

/**
 * One delivery for each endpoint that wants the event. The delivery's key is the ledger: planned twice, it is created
 * once (reliability.md section 3, rule 5).
 */
export const makePlan =
  (deps: PlanDeps) =>
  async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    const name = eventName(event);
    const wanting = tenant.config.crm.endpoints.filter(({ enabled, events }) => enabled && events.includes(name));
    const origin = deps.siteOrigin.replace('{slug}', tenant.config.slug);
    for (const endpoint of wanting) {
      const delivery_id = deliveryIdOf(tenant, event.id, endpoint.id);
      const link_token = deps.newId();
      const { body, full } = webhookPayload(
        event,
        `${origin}/api/v1/webhook-payloads/${delivery_id}?token=${link_token}`,
      );
      const now = deps.now();
      const at = now.toISOString();
      const fresh = queued(
        {
          delivery_id,
          tenant: tenant.id,
          endpoint_id: endpoint.id,
          event_id: event.id,
          event: name,
          subject: event.subject,
          correlation_id: event.correlationid,
          body,
          full_body: full,
          link_token,
          status: 'PENDING',
          dead_reason: null,
          tries: 0,
          replays: 0,
          due_at: null,
          history: [],
          created_at: at,
        },
        now,
      );
      await deps.table.create(keys.delivery(tenant, delivery_id), deliverySchema, deliveryDraft(tenant, fresh, at));
    }
  };
