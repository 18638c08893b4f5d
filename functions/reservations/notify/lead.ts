import { consentAnswer } from '#domain/lead/consent.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { linkedQueryParams, strippedAddress, visitedPages } from '#domain/lead/rules.ts';
import { formatCents } from '#domain/money/rules.ts';
import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { keepReference, takeReference } from '#functions/runtime/table/references.ts';
import { toSharedAnswers } from '#functions/leads/published/shared-answers.ts';
import { leadDraft, storedLeadSchema, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import { reservationLeadId } from '../published/reservation-event.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Chapter, ReservationRecord } from '../record.ts';
import { locationOf, timeAt } from './mails.ts';

const RESERVATION = 'Reservation';

const toLeadVehicle = ({ id, slug, content }: StockItem): Lead['vehicle'] => ({
  car_id: id,
  slug,
  stock_number: content.stocknum,
  name: vehicleName(content),
  year: content.year,
  make: content.make,
  model: content.model,
  badge: content.badge,
  car_type: content.car_type,
  vehicle_status: content.status,
  price_cents: sellingPriceCents(content),
});

const buildConsent = ({ config }: TenantContext, { consent, created_at }: ReservationRecord): Lead['consent'] => ({
  // The checkout's box is never ticked beforehand.
  ...consentAnswer(config.leadForm, consent.opt_in ?? undefined, { begins: false }),
  wording_version: config.words.optInWordingVersion,
  wording_hash: sha256Hex(config.words.optInLabel),
  given_at: created_at,
  source_url: strippedAddress(consent.url),
});

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
  const { contact, consent, car: vehicle, amount_cents } = record;
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
    consent: buildConsent(tenant, record),
    url: strippedAddress(consent.url),
    source: 'Website',
    user_agent: consent.user_agent,
    submitted_at: at,
    lead_attributes: {
      visited_pages: visitedPages(consent.lead_attributes.visited_pages),
      linked_query_params: linkedQueryParams(
        new URLSearchParams(consent.lead_attributes.linked_query_params).toString(),
      ),
    },
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
