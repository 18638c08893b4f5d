import type { Lead } from '#domain/lead/schema.ts';
import { strippedAddress } from '#domain/lead/rules.ts';
import { formatCents } from '#domain/money/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { keepReference, takeReference } from '#functions/runtime/table/references.ts';
import { toLeadAttributes, toLeadConsent, toLeadVehicle } from '#functions/leads/published/lead-parts.ts';
import { toSharedAnswers } from '#functions/leads/published/shared-answers.ts';
import { leadDraft, storedLeadSchema, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import { reservationLeadId } from '../published/reservation-event.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Chapter, ReservationRecord } from '../record.ts';
import { locationOf, timeAt } from './mails.ts';

const RESERVATION = 'Reservation';

const chooseDealership = ({ config }: TenantContext, { car: vehicle }: ReservationRecord) => {
  const location = config.locations.find(({ id }) => id === vehicle.location_id);
  const dealership = config.dealerships.find(({ id }) => id === (location?.dealership_id ?? config.dealership_id));
  const dealership_id = dealership?.id ?? config.dealership_id;
  return { dealership_id, dealership_slug: dealership?.slug ?? dealership_id, location_id: location?.id ?? null };
};

const toReservationLead = (
  tenant: TenantContext,
  record: ReservationRecord,
  { at, until }: Chapter,
  { item, reference }: { item: StockItem | undefined; reference: string },
): Lead => {
  const { contact, consent, car: vehicle, amount_cents, created_at } = record;
  const time = until === null ? '' : ` until ${timeAt(until, locationOf(tenant, vehicle.location_id))}`;
  return {
    lead_id: reservationLeadId(tenant, record.id),
    reference,
    type: 'vehicle_enquiry',
    event_id: null,
    category: RESERVATION,
    subcategory: null,
    ...contact,
    ...toSharedAnswers({}),
    rego: null,
    rego_state: null,
    additional_services: [],
    message: `Reserved online with a deposit of ${formatCents(amount_cents)}${time}. Reference ${reference}.`,
    ...chooseDealership(tenant, record),
    vehicle: item === undefined ? null : toLeadVehicle(item),
    // The checkout's box is never ticked beforehand.
    consent: toLeadConsent(tenant.config, {
      opt_in: consent.opt_in ?? undefined,
      begins: false,
      at: created_at,
      url: consent.url,
    }),
    url: strippedAddress(consent.url),
    source: 'Website',
    user_agent: consent.user_agent,
    submitted_at: at,
    lead_attributes: toLeadAttributes(consent.lead_attributes),
    details: { reservation_id: record.id, deposit_cents: amount_cents, reserved_until: until },
  };
};

/** A confirmed reservation is a lead, so that CRM, ADF and the dealer's list have it; written once. */
export const writeLead = async (
  { table }: { table: Pick<Table, 'create' | 'load' | 'change'> },
  tenant: TenantContext,
  record: ReservationRecord,
  chapter: Chapter,
): Promise<void> => {
  const item = (await table.load(keys.stock(tenant, record.car.id), stockItemSchema))?.state;
  const owner = { lead_id: reservationLeadId(tenant, record.id), reservation_id: record.id };
  const { at } = chapter;
  const reference = record.reference ?? (await takeReference(table, tenant, owner, { at }));
  await keepReference(table, tenant, { reference, owner, at });
  const lead = toReservationLead(tenant, record, chapter, { item, reference });
  const state: StoredLead = { lead, body_hash: record.body_hash, correlation_id: record.correlation_id };
  const draft = leadDraft(tenant, state, { at: lead.submitted_at });
  await table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, draft);
};
