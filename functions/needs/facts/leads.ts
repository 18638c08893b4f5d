import * as z from 'zod';
import { notificationRequested } from '#events/notification-requested.ts';
import { deriveDeliveryId } from '#functions/crm/published/delivery-id.ts';
import { isShownToDealer, submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { loadNoticesRecipient } from '#functions/operators/published/notices-address.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { takesLead } from '#tenants/endpoint-filters.ts';
import { listedIds } from './listed-ids.ts';
import type { FactSource, FactDeps } from './source.ts';

/** Of a lead, written by functions/leads. */
const leadSchema = z.object({
  lead: z.object({
    type: z.string(),
    dealership_id: z.string(),
    location_id: z.string().nullable(),
    submitted_at: z.iso.datetime(),
  }),
  held: z.unknown().optional(),
  probe: z.unknown().optional(),
  erased_at: z.string().optional(),
});
type Lead = z.infer<typeof leadSchema>['lead'];

const deliverySchema = z.object({ status: z.string() });
/** Of the work on a lead, written by functions/inbox. */
const workSchema = z.object({ version: z.number().int() });

/** Whoever gave it to somebody, moved it on or noted something has seen it. */
const isInHand = async ({ table }: FactDeps, tenant: TenantContext, id: string): Promise<boolean> =>
  ((await table.load(keys.leadWork(tenant, id), workSchema))?.state.version ?? 0) > 0;

const loadOpenLead = async ({ table }: FactDeps, tenant: TenantContext, id: string): Promise<Lead | undefined> => {
  const stored = await table.load(keys.lead(tenant, id), leadSchema);
  return stored !== undefined && isShownToDealer(stored.state) ? stored.state.lead : undefined;
};

/** Undefined: it reaches somebody, or is on its way. */
const whyUnreached = async (deps: FactDeps, tenant: TenantContext, id: string, lead: Lead) => {
  const { crm, leads } = tenant.config;
  const taking = crm.endpoints.filter((endpoint) => takesLead(endpoint, lead));
  if (taking.length === 0) {
    const isTold = leads === 'kept here' || (await loadNoticesRecipient(deps.table, tenant)) !== null;
    return isTold ? undefined : 'nobody';
  }
  const wanted = taking.map((endpoint) =>
    keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(id), endpoint.id)),
  );
  const found = await deps.table.loadMany(wanted, deliverySchema);
  return found.length > 0 && found.every(({ state }) => state.status === 'DEAD') ? 'dead' : undefined;
};

/** An enquiry that reached nobody, and that nobody has in hand: no system takes its kind and no address is told, or all its deliveries are dead. */
export const leadFacts: FactSource = {
  name: 'lead',
  hints: {
    'lead.recorded': ({ subject }) => [subject],
    'lead.work_changed': ({ subject }, known) => known.filter((id) => id === subject),
    'lead.delivery_failed': ({ subject }) => [subject],
    'lead.delivery_succeeded': ({ subject }, known) => known.filter((id) => id === subject),
    'notification.requested': (event, known) =>
      notificationRequested.read(event).notice === 'notices_confirmed' ? known : [],
  },
  read: async (deps, tenant, id) => {
    const lead = await loadOpenLead(deps, tenant, id);
    const fault = lead && (await whyUnreached(deps, tenant, id, lead));
    if (lead === undefined || fault === undefined || (await isInHand(deps, tenant, id))) return undefined;
    const { type, location_id, submitted_at } = lead;
    return { fault, since: submitted_at, details: { type, ...(location_id && { location_id }) } };
  },
  subjects: async ({ table, now }, tenant, { from, known }) => [
    ...known,
    ...(await listedIds(table, lists.leads(tenant), [from, now().toISOString()])),
  ],
};
