import { eventName, type AnyEvent } from '#events/envelope.ts';
import { leadDraftSaved } from '#events/lead-draft-saved.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { isErased } from '#functions/leads/published/is-erased.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { adfChange } from '../adf/change.ts';
import { adfDocument } from '../adf/document.ts';
import { deliverySchema, markQueued, type Delivery } from '../delivery.ts';
import { deliveryDraft, deriveDeliveryId } from '../delivery-store.ts';
import { makeFindDuplicate } from '../duplicates.ts';
import { webhookPayload, type WebhookPayload } from '../payload.ts';
import { linked, type Entry, type Fact } from '../ledger/entry.ts';
import { acceptedEntry, duplicateEntries } from '../ledger/first-entries.ts';
import { endpointsFor, isLead, takes } from '../recipients.ts';
import { describeEvent } from '../reservations.ts';

export interface PlanDeps {
  table: Pick<Table, 'create' | 'load' | 'replace'>;
  now: () => Date;
  newId: () => string;
  siteOrigin: string;
}

export type PlanFor = (tenant: TenantContext, event: AnyEvent, endpoint: CrmEndpoint) => Promise<boolean>;

interface BodyParts {
  tenant: TenantContext;
  event: AnyEvent;
  origin: string;
  link: string;
}

/** Null where the lead of an appointment is gone: ADF has no document without the person. */
const adfBody = async (
  table: Pick<Table, 'load'>,
  endpoint: CrmEndpoint,
  { tenant, event, origin }: BodyParts,
): Promise<string | null> => {
  const settings = { tenant: tenant.config, endpoint, origin };
  if (isLead(event)) return adfDocument(event, settings);
  const stored = await table.load(keys.lead(tenant, event.subject), storedLeadSchema);
  return stored === undefined ? null : adfChange(event, stored.state.lead, settings);
};

const bodyFor = async (
  table: Pick<Table, 'load'>,
  endpoint: CrmEndpoint,
  parts: BodyParts,
): Promise<WebhookPayload | null> => {
  switch (endpoint.format) {
    case 'standard_webhooks':
      return webhookPayload(parts.event, parts.link);
    case 'adf': {
      const body = await adfBody(table, endpoint, parts);
      return body === null ? null : { body, full: null };
    }
  }
};

const draftExpiry = (event: AnyEvent): Pick<Delivery, 'expires_at'> =>
  eventName(event) === leadDraftSaved.name ? { expires_at: leadDraftSaved.read(event).expires_at } : {};

interface Described {
  described: AnyEvent;
  firstEntries?: { before: readonly Entry[]; last: Entry };
}

/** Creates a delivery; false if it exists. Its key is derived, so planning twice creates it once. */
export const makePlanFor = (deps: PlanDeps): PlanFor => {
  const findDuplicate = makeFindDuplicate(deps);

  /** The event as endpoints are told it, and the ledger so far: of leads only, an appointment has its own events. */
  const describe = async (tenant: TenantContext, event: AnyEvent): Promise<Described> => {
    if (!isLead(event)) return { described: event };
    const lead = leadSubmitted.read(event);
    const duplicate_of = await findDuplicate(tenant, lead);
    const accepted = acceptedEntry(lead);
    const before = duplicateEntries(accepted, duplicate_of);
    return {
      described: duplicate_of === undefined ? event : { ...event, data: { ...event.data, duplicate_of } },
      firstEntries: { before, last: before.at(-1) ?? accepted },
    };
  };

  return async (tenant, event, endpoint) => {
    const endpoint_id = endpoint.id;
    const delivery_id = deriveDeliveryId(tenant, event.id, endpoint_id);
    const link_token = deps.newId();
    const origin = deps.siteOrigin.replace('{slug}', tenant.config.slug);
    const link = `${origin}/api/v1/webhook-payloads/${delivery_id}/${link_token}`;
    const { described, firstEntries } = await describe(tenant, event);
    const payload = await bodyFor(deps.table, endpoint, { tenant, event: described, origin, link });
    if (payload === null) return false;
    const { body, full } = payload;
    const now = deps.now();
    const at = now.toISOString();
    const routed: Fact = { at, kind: 'routed', detail: { format: endpoint.format, body: sha256Hex(body) } };
    const ledger =
      firstEntries === undefined ? [] : [...firstEntries.before, linked(firstEntries.last, endpoint_id, routed)];
    const fresh = markQueued(
      {
        delivery_id,
        tenant: tenant.id,
        endpoint_id,
        event_id: event.id,
        event: eventName(event),
        subject: event.subject,
        correlation_id: event.correlationid,
        format: endpoint.format,
        body,
        full_body: full,
        link_token,
        status: 'PENDING',
        dead_reason: null,
        tries: 0,
        replays: 0,
        due_at: null,
        history: [],
        ledger,
        created_at: at,
        ...draftExpiry(event),
      },
      now,
    );
    const draft = deliveryDraft(tenant, fresh, at);
    return (await deps.table.create(keys.delivery(tenant, delivery_id), deliverySchema, draft)).created;
  };
};

export const makePlan = (deps: PlanDeps) => {
  const planFor = makePlanFor(deps);
  return async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    if (await isErased(deps, tenant, event)) return;
    const wanting = endpointsFor(tenant, eventName(event), event.time);
    if (wanting.length === 0) return;
    const described = await describeEvent(deps.table, tenant, event);
    for (const endpoint of wanting) if (takes(endpoint, described)) await planFor(tenant, described, endpoint);
  };
};
