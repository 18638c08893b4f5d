import { demoLeads, type DemoLead } from '#demo/leads.ts';
import { getLeadKind } from '#domain/lead/kinds/list.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { dayTwoOf } from '#domain/inbox/day-two.ts';
import { isFinished } from '#domain/inbox/work.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { firstWork, giveTo, moveTo, withCall } from '#functions/inbox/work.ts';
import { workSchema, type Work, type Worker } from '#functions/inbox/work-schema.ts';
import { deliverySchema, type Delivery } from '#functions/crm/delivery.ts';
import { deliveryDraft, deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { toLeadConsent, toLeadVehicle } from '#functions/leads/published/lead-parts.ts';
import { leadDraft, storedLeadSchema, submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { toSharedAnswers } from '#functions/leads/published/shared-answers.ts';
import { receiptId } from '#functions/notifications/published/receipt-id.ts';
import { staffSchema } from '#functions/runtime/http/console-session.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { sentSchema } from '#functions/runtime/mail/send-once.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { takeReference } from '#functions/runtime/table/references.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { settleWatch } from './settle-watch.ts';

type Deps = Pick<Runtime, 'table' | 'directory' | 'now'>;

const SOURCE = 'dms';
const MOST_VEHICLES = 60;

const leadIdOf = (tenant: TenantContext, { number }: DemoLead): string =>
  derivedId(tenant.id, 'demo-lead', String(number));

const loadVehicles = async ({ table }: Deps, tenant: TenantContext): Promise<StockItem[]> => {
  const entries = await table.list(lists.stock(tenant, SOURCE), { limit: MOST_VEHICLES });
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    stockItemSchema,
  );
  return found.map(({ state }) => state);
};

/** Those who sell or run the place. */
const loadWorkers = async ({ table }: Deps, tenant: TenantContext): Promise<Worker[]> => {
  const entries = await table.list(lists.staff(tenant));
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    staffSchema,
  );
  return found
    .filter(({ state }) => state.role === 'sales' || state.role === 'dealer_manager')
    .map(({ state: { person_id, name } }) => ({ person_id, name }));
};

const pickOf = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

interface Made {
  demo: DemoLead;
  vehicles: readonly StockItem[];
  workers: readonly Worker[];
  at: string;
  tenant: TenantContext;
  now: Date;
}

/** Where the vehicle stands; without one, the first place of the dealer. */
const whereAsked = (
  { config }: TenantContext,
  vehicle: StockItem | undefined,
): Pick<Lead, 'dealership_id' | 'dealership_slug' | 'location_id'> => {
  const location = config.locations.find(({ id }) => id === vehicle?.content.location_id) ?? config.locations[0];
  const dealership = config.dealerships.find(({ id }) => id === location?.dealership_id) ?? config.dealerships[0];
  const { id, slug } = dealership ?? { id: config.dealership_id, slug: config.slug };
  return { dealership_id: id, dealership_slug: slug, location_id: location?.id ?? null };
};

const howItCame = ({ demo, workers }: Made): Pick<Lead, 'source' | 'entered_by'> => {
  const writer = pickOf(workers, demo.number);
  return demo.source === 'Website' || writer === undefined
    ? { source: 'Website' }
    : { source: demo.source, entered_by: writer };
};

const makeLead = (tenant: TenantContext, reference: string, made: Made): Lead => {
  const { demo, vehicles, at } = made;
  const { config } = tenant;
  const vehicle = demo.vehicle === null ? undefined : pickOf(vehicles, demo.vehicle);
  const kind = getLeadKind(demo.type);
  const url = vehicle === undefined ? '/' : `/cars/${vehicle.slug}`;
  return {
    lead_id: leadIdOf(tenant, demo),
    reference,
    type: demo.type,
    event_id: null,
    category: kind.form.category,
    subcategory: null,
    first_name: demo.first_name,
    last_name: demo.last_name,
    email: demo.email,
    phone: demo.phone,
    ...toSharedAnswers({}),
    rego: null,
    rego_state: null,
    message: demo.message,
    additional_services: [],
    ...whereAsked(tenant, vehicle),
    vehicle: vehicle === undefined ? null : toLeadVehicle(vehicle),
    consent: toLeadConsent(config, { opt_in: demo.opt_in, begins: false, at, url }),
    url,
    ...howItCame(made),
    user_agent: '',
    lead_attributes: { visited_pages: ['/', url], linked_query_params: {} },
    submitted_at: at,
  };
};

/** A call on the second day, in the morning; not of one that ended, nor before it was. */
const calledAgain = (work: Work, lead: Lead, { demo, tenant, now }: Made): Work => {
  const { owner } = work;
  if (demo.secondDay === null || owner === null || isFinished(work.status)) return work;
  const { locations, country } = tenant.config;
  const location = locations.find(({ id }) => id === lead.location_id);
  const { begins } = dayTwoOf({ location, country, zone: dealerZone(locations) }, lead.submitted_at);
  const at = new Date(begins.getTime() + 10 * HOUR_MS + (demo.number % 40) * MINUTE_MS);
  if (at >= now) return work;
  const { outcome, note } = demo.secondDay;
  return withCall(
    work,
    { by: owner, at: at.toISOString() },
    { id: `demo-again-${demo.number}`, outcome, note: note ?? undefined },
  );
};

/** What the dealer's people did with it, some minutes later. */
const makeFirstDay = (lead: Lead, { demo, workers }: Made): Work => {
  const owner = demo.owner === null ? undefined : pickOf(workers, demo.owner);
  let work = firstWork(lead);
  if (owner === undefined) return work;
  const act = (minutes: number) => ({
    by: owner,
    at: new Date(Date.parse(lead.submitted_at) + minutes * MINUTE_MS).toISOString(),
  });
  work = giveTo(work, act(4), { owner, seen: work.version });
  if (demo.call !== null)
    work = withCall(work, act(9), {
      id: `demo-call-${demo.number}`,
      outcome: demo.call.outcome,
      note: demo.call.note ?? undefined,
    });
  if (demo.status === 'new' || demo.status === work.status) return work;
  return moveTo(work, act(14), { status: demo.status, reason: demo.reason ?? undefined, seen: work.version });
};

const makeWork = (lead: Lead, made: Made): Work => calledAgain(makeFirstDay(lead, made), lead, made);

const seedLead = async ({ table, directory, now }: Deps, tenant: TenantContext, made: Made): Promise<void> => {
  const { demo, at } = made;
  const reference = await takeReference(table, tenant, { lead_id: leadIdOf(tenant, demo) }, { at });
  const lead = makeLead(tenant, reference, made);
  const draft = { events: [], lane: 'lead', at } as const;
  // What came days ago had its receipt then.
  await table.create(keys.message(tenant, receiptId(lead.lead_id)), sentSchema, {
    ...draft,
    state: { state: 'SENT', at, provider_id: null },
  });
  const work = makeWork(lead, made);
  if (work.version > 0) await table.create(keys.leadWork(tenant, lead.lead_id), workSchema, { ...draft, state: work });
  if (lead.entered_by === undefined) await seedDelivery({ table, directory, now }, tenant, made);
  await settleWatch({ table, now }, tenant, lead);
  const stored = { lead, body_hash: '', correlation_id: lead.lead_id };
  await table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, leadDraft(tenant, stored, { at }));
};

const tried = (at: string, status: number | null): Delivery['history'][number] => ({
  at,
  outcome: status === 204 ? 'delivered' : 'refused',
  status,
  ms: 180,
  reply: '',
});

/** Most were taken at once; of one system that was away for long the dealer was told. */
const seedDelivery = async ({ table }: Deps, tenant: TenantContext, { demo, at }: Made): Promise<void> => {
  const lead_id = leadIdOf(tenant, demo);
  const event_id = submittedEventId(lead_id);
  for (const { id: endpoint_id, format } of tenant.config.crm.endpoints) {
    const delivery_id = deriveDeliveryId(tenant, event_id, endpoint_id);
    const isDead = demo.number % 13 === 5;
    const state: Delivery = {
      delivery_id,
      tenant: tenant.id,
      endpoint_id,
      event_id,
      event: 'lead.submitted',
      subject: lead_id,
      format,
      correlation_id: lead_id,
      body: '',
      full_body: null,
      link_token: '',
      replays: 0,
      due_at: null,
      ledger: [],
      status: isDead ? 'DEAD' : 'DELIVERED',
      dead_reason: isDead ? 'attempts_exhausted' : null,
      tries: isDead ? 10 : 1,
      history: [tried(at, isDead ? 503 : 204)],
      created_at: at,
    };
    // Told long ago: nobody is told again.
    const draft = { ...deliveryDraft(tenant, state, at), events: [] };
    await table.create(keys.delivery(tenant, delivery_id), deliverySchema, draft);
  }
};

/** Gives the demo dealers enquiries of the last days, at the first start only. Their events leave like all others. */
export const seedDemoLeads = async (deps: Deps, tenantIds: readonly string[]): Promise<void> => {
  for (const id of tenantIds) {
    const demos = demoLeads(id);
    if (demos[0] === undefined) continue;
    const tenant = await deps.directory.byId(id);
    // The last one that is written.
    const { 0: first } = demos;
    if ((await deps.table.load(keys.lead(tenant, leadIdOf(tenant, first)), storedLeadSchema)) !== undefined) continue;
    const [vehicles, workers] = await Promise.all([loadVehicles(deps, tenant), loadWorkers(deps, tenant)]);
    if (vehicles.length === 0) continue;
    for (const demo of demos.toReversed()) {
      const at = new Date(deps.now().getTime() - demo.minutesAgo * MINUTE_MS).toISOString();
      await seedLead(deps, tenant, { demo, vehicles, workers, at, tenant, now: deps.now() });
    }
  }
};
