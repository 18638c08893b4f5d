import * as z from 'zod';
import { proofLevels } from '#domain/limits/open-writes.ts';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { leadSchema, type Lead } from '#domain/lead/schema.ts';
import type { Slot, TakenSlot } from '#domain/testdrive/slots.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadRecorded } from '#events/lead-recorded.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { testdriveBooked } from '#events/testdrive-booked.ts';
import { derivedId, sha256 } from '#functions/runtime/identifiers.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** `body_hash` tells a retry from another request with the same Idempotency-Key. Written by leads, compared by crm. */
export const storedLeadSchema = z.object({
  lead: leadSchema,
  body_hash: z.string(),
  correlation_id: z.string(),
  /** What became of it. The lead itself stays as it was sent: the ledger proves it. */
  update: z
    .object({
      at: z.iso.datetime(),
      subcategory: z.string(),
      form_completed: z.literal(true),
      offer_accepted: z.literal(true),
      /** What was accepted: the dealer may have changed the offer since the lead. */
      offer_price_cents: z.number().int().min(0).optional(),
    })
    .optional(),
  /** In the slow lane: its events are written when it leaves it, `until` at the latest. `proof`: of its sender. */
  held: z.object({ proof: z.enum(proofLevels), until: z.iso.datetime() }).optional(),
  /** A test lead (ADR 26): in no list, told to nobody, and deleted at `until`. */
  probe: z.object({ until: z.iso.datetime() }).optional(),
  /** When it left the slow lane. */
  passed_on_at: z.iso.datetime().optional(),
  /** The person asked for it: only that there was an enquiry is left. */
  erased_at: z.iso.datetime().optional(),
});
export type StoredLead = z.infer<typeof storedLeadSchema>;

/** A test lead is shown to nobody, a held one when it is passed on, and of an erased one nothing is left to show. */
export const isShownToDealer = ({ probe, held, erased_at }: { probe?: unknown; held?: unknown; erased_at?: unknown }) =>
  probe === undefined && held === undefined && erased_at === undefined;

/** The lead as it is now, for people. */
export const updatedLead = ({ lead, update }: StoredLead): Lead => {
  if (update === undefined) return lead;
  const { subcategory, form_completed, offer_accepted, offer_price_cents } = update;
  const details = { ...lead.details, form_completed, offer_accepted };
  if (lead.trade_in === undefined || offer_price_cents === undefined) return { ...lead, subcategory, details };
  return { ...lead, subcategory, details, trade_in: { ...lead.trade_in, offer_price_cents } };
};

export const leadSort = (lead: { submitted_at: string; lead_id: string }): string =>
  `${lead.submitted_at}#${lead.lead_id}`;

/** Whether its own messages may not have come yet at `since`: it was held back, or is. */
export const isHeldSince = ({ held, passed_on_at }: StoredLead, since: string): boolean =>
  held !== undefined || (passed_on_at !== undefined && passed_on_at > since);

const SLOW_SHARDS = 4;
/** Held leads by the time until which they may be held. */
export const slowShards = Array.from({ length: SLOW_SHARDS }, (_, n) => `slow-leads#${n}`);
const chooseSlowLeadShard = (tenant: TenantContext): string =>
  `slow-leads#${(sha256(tenant.id)[0] ?? 0) % SLOW_SHARDS}`;

const NEW_SHARDS = 4;
/** Leads of all dealers by the time of their event: who looks for lost ones asks these dealers only. They stay there. */
export const newLeadShards = Array.from({ length: NEW_SHARDS }, (_, n) => `leads#${n}`);
const chooseNewLeadShard = ({ lead_id }: Pick<Lead, 'lead_id'>): string =>
  `leads#${(sha256(lead_id)[0] ?? 0) % NEW_SHARDS}`;

/** Test leads by the time at which they are deleted. */
export const PROBE_SHARD = 'probe-leads#0';
/** Where nobody deletes it, the table does. */
const PROBE_EXPIRES_MS = 20 * 3_600_000;

export const probeExpires = ({ until }: { until: string }): number =>
  Math.ceil((Date.parse(until) + PROBE_EXPIRES_MS) / 1_000);

/** Under which indexes a lead's item is found; every write of it names them. Who asks for a dealer's leads finds no test lead. */
export const leadIndexes = (
  tenant: TenantContext,
  { lead, held, passed_on_at, probe }: Pick<StoredLead, 'lead' | 'held' | 'passed_on_at' | 'probe'>,
): Pick<ItemDraft<StoredLead>, 'listed' | 'due' | 'expires'> => {
  if (probe !== undefined) return { due: { shard: PROBE_SHARD, at: probe.until }, expires: probeExpires(probe) };
  return {
    listed: { list: lists.leads(tenant), sort: leadSort(lead) },
    due:
      held === undefined
        ? { shard: chooseNewLeadShard(lead), at: passed_on_at ?? lead.submitted_at }
        : { shard: chooseSlowLeadShard(tenant), at: held.until },
  };
};

export const submittedEventId = (leadId: string): string => derivedId('lead.submitted', leadId);

/** Deterministic, also when made again later. */
export const submittedEvent = (tenant: TenantContext, { lead, correlation_id }: StoredLead): AnyEvent =>
  leadSubmitted.create(
    {
      id: submittedEventId(lead.lead_id),
      time: lead.submitted_at,
      tenantId: tenant.id,
      correlationId: correlation_id,
      subject: lead.lead_id,
    },
    lead,
  );

/** A category can be any text of a program that calls us. */
const closedCategory = ({ config }: TenantContext, category: string): string =>
  [...config.leadForm.categories, ...leadForms.map((form) => form.category)].includes(category) ? category : 'other';

/** What may be known of a lead where nobody may know the person; nothing in it is the shopper's own words. */
export const recordedEvent = (tenant: TenantContext, { lead, correlation_id }: StoredLead): AnyEvent =>
  leadRecorded.create(
    {
      id: derivedId('lead.recorded', lead.lead_id),
      time: lead.submitted_at,
      tenantId: tenant.id,
      correlationId: correlation_id,
      subject: lead.lead_id,
    },
    {
      lead_id: lead.lead_id,
      type: lead.type,
      event_id: lead.event_id,
      category: closedCategory(tenant, lead.category),
      dealership_id: lead.dealership_id,
      location_id: lead.location_id,
      car_id: lead.vehicle?.car_id ?? null,
      car_type: lead.vehicle?.car_type ?? null,
      submitted_at: lead.submitted_at,
    },
  );

/** In the lead's own item, so that it is published exactly if the lead is. */
const bookedEvent = (tenant: TenantContext, { lead, correlation_id }: StoredLead, slot: Slot): AnyEvent =>
  testdriveBooked.create(
    {
      id: derivedId('testdrive.booked', lead.lead_id),
      time: lead.submitted_at,
      tenantId: tenant.id,
      correlationId: correlation_id,
      subject: lead.lead_id,
    },
    {
      ...slot,
      lead_id: lead.lead_id,
      car_id: lead.vehicle?.car_id ?? '',
      dealership_id: lead.dealership_id,
      sequence: 0,
    },
  );

/** With its events: the lead and what follows from it are one write. */
export const leadDraft = (
  tenant: TenantContext,
  { held: _, ...state }: StoredLead,
  { at, booked }: { at: string; booked?: TakenSlot | undefined },
): ItemDraft<StoredLead> => ({
  state,
  events: [
    submittedEvent(tenant, state),
    recordedEvent(tenant, state),
    // What is kept is booked with its code, and told then.
    ...(booked === undefined || booked.kept_until !== undefined ? [] : [bookedEvent(tenant, state, booked)]),
  ].map((event) => (state.probe === undefined ? event : { ...event, probe: true })),
  // Suspected spam is delivered too, but later.
  lane: state.lead.suspicions === undefined ? 'lead' : 'stock',
  at,
  ...leadIndexes(tenant, state),
});
