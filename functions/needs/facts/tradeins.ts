import * as z from 'zod';
import { isFinished, workStatuses } from '#domain/inbox/work.ts';
import { answeringLocation } from '#domain/locations/answering.ts';
import { leadWorkChanged } from '#events/lead-work-changed.ts';
import { tradeinEnded } from '#events/tradein-ended.ts';
import { tradeinOfferAccepted } from '#events/tradein-offer-accepted.ts';
import { tradeinOfferChanged } from '#events/tradein-offer-changed.ts';
import { isShownToDealer } from '#functions/leads/published/stored-lead.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationSchema, type Valuation } from '#functions/tradeins/published/valuation.ts';
import type { Fact } from './fact.ts';
import { listedIds } from './listed-ids.ts';
import type { FactDeps, FactSource } from './source.ts';

/** Of a lead, written by functions/leads. */
const leadSchema = z.object({
  lead: z.object({
    dealership_id: z.string(),
    location_id: z.string().nullable(),
    submitted_at: z.iso.datetime(),
    trade_in: z.object({ valuation_id: z.string() }).optional(),
  }),
  held: z.unknown().optional(),
  probe: z.unknown().optional(),
  erased_at: z.string().optional(),
});
type Lead = z.infer<typeof leadSchema>['lead'];

/** Of the work on a lead, written by functions/inbox. */
const workSchema = z.object({ status: z.enum(workStatuses) });

const utc = (at: string): string => new Date(at).toISOString();

/** What somebody at the dealer has to do next, and since when; an inspection may be yet to come. */
const nextStep = ({ accepted, final, inspection, outcome, offer_price_cents }: Valuation, lead: Lead) => {
  if (accepted === null)
    return outcome?.kind === 'person' && offer_price_cents === null
      ? { fault: 'value', since: lead.submitted_at }
      : undefined;
  if (final !== null) return undefined;
  return inspection === null
    ? { fault: 'inspect', since: accepted.at }
    : { fault: 'final', since: utc(inspection.end) };
};

const MOST_NAME = 120;

const nameOf = ({ vehicle }: Valuation): string =>
  vehicle === null ? '' : `${vehicle.year} ${vehicle.make} ${vehicle.model}`.slice(0, MOST_NAME);

const loadLead = async ({ table }: FactDeps, tenant: TenantContext, id: string): Promise<Lead | undefined> => {
  const stored = (await table.load(keys.lead(tenant, id), leadSchema))?.state;
  return stored !== undefined && isShownToDealer(stored) ? stored.lead : undefined;
};

const isWorkedOn = async ({ table }: FactDeps, tenant: TenantContext, id: string): Promise<boolean> => {
  const work = await table.load(keys.leadWork(tenant, id), workSchema);
  return work === undefined || !isFinished(work.state.status);
};

const toFact = ({ config }: TenantContext, valuation: Valuation, lead: Lead): Fact | undefined => {
  const step = nextStep(valuation, lead);
  if (step === undefined) return undefined;
  const details = {
    valuation: valuation.id,
    vehicle: nameOf(valuation),
    answers: answeringLocation(config, lead, null)?.id ?? '',
    inspects: valuation.inspection?.location_id ?? '',
  };
  return { ...step, details };
};

/** A trade-in that waits for the dealer: to be valued by a person, to be inspected, or to be finished. By its lead. */
export const tradeinFacts: FactSource = {
  name: 'tradein',
  hints: {
    'lead.recorded': ({ subject }) => [subject],
    'lead.work_changed': (event, known) => {
      const { lead_id, what } = leadWorkChanged.read(event);
      return what === 'status' || what === 'crm' || known.includes(lead_id) ? [lead_id] : [];
    },
    'tradein.offer_accepted': (event) => [tradeinOfferAccepted.read(event).lead_id],
    'tradein.ended': (event) => {
      const { lead_id } = tradeinEnded.read(event);
      return lead_id === null ? [] : [lead_id];
    },
    'tradein.offer_changed': (event) => {
      const { lead_id } = tradeinOfferChanged.read(event);
      return lead_id === null ? [] : [lead_id];
    },
  },
  read: async (deps, tenant, id) => {
    const lead = await loadLead(deps, tenant, id);
    if (lead?.trade_in === undefined) return undefined;
    const valuation = (await deps.table.load(keys.valuation(tenant, lead.trade_in.valuation_id), valuationSchema))
      ?.state;
    // A later lead of the same person may have it.
    if (valuation === undefined || valuation.lead_id !== id) return undefined;
    const fact = toFact(tenant, valuation, lead);
    return fact !== undefined && (await isWorkedOn(deps, tenant, id)) ? fact : undefined;
  },
  subjects: async ({ table, now }, tenant, { from, known }) => {
    const ids = await listedIds(table, lists.valuations(tenant), [from, now().toISOString()]);
    const stored = await table.loadMany(
      ids.map((id) => keys.valuation(tenant, id)),
      valuationSchema,
    );
    return [...known, ...stored.flatMap(({ state }) => state.lead_id ?? [])];
  },
};
