import { freshVehicle, type VehicleReservation } from '#domain/reservations/vehicle.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { makeReceivePortalMail } from '#functions/inbox/portal/receive-portal-mail.ts';
import { plainMail } from '#test/support/inbox/portal-mails.ts';
import { endpointSchema, initialEndpointState } from '#functions/crm/endpoint.ts';
import { applicationSchema, type StoredApplication } from '#functions/leads/application.ts';
import { recordDraft, recordSchema, type ReservationRecord } from '#functions/reservations/record.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { personSchema, staffSchema, type Person } from '#functions/runtime/http/console-session.ts';
import { newRun } from '#functions/stock/new-run.ts';
import {
  newSourceState,
  sourceStateSchema,
  storedRunSchema,
  type FeedRun,
  type SourceState,
} from '#functions/stock/run.ts';
import { valuationDraft, valuationSchema, type Valuation } from '#functions/tradeins/published/valuation.ts';

/** 26 characters, as the platform writes ids. */
export const idOf = (name: string): string => name.padEnd(26, 'a');

interface Place {
  table: Table;
  tenant: TenantContext;
  now: Date;
}

const draftOf = <S>(state: S, now: Date): ItemDraft<S> => ({ state, events: [], lane: 'stock', at: now.toISOString() });
const HOUR_MS = 3_600_000;
const later = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString();

export const seedReservation = async (
  { table, tenant, now }: Place,
  name: string,
  payment_id: string | null = null,
): Promise<void> => {
  const id = idOf(name);
  const vehicleId = `vehicle-${name}`;
  const until = later(now, 20);
  const vehicle: VehicleReservation = {
    ...freshVehicle(vehicleId),
    state: 'RESERVED',
    epoch: 1,
    hold_id: id,
    until,
    payment_id,
    since: now.toISOString(),
  };
  const record: ReservationRecord = {
    id,
    reference: null,
    car: { id: vehicleId, slug: vehicleId, name: 'Toyota Corolla', location_id: null, price: null, car_type: null },
    contact: { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@example.com', phone: '+61412345678' },
    phone_hash: null,
    consent: {
      opt_in: null,
      url: '/',
      lead_attributes: { visited_pages: [], linked_query_params: {} },
      user_agent: '',
    },
    body_hash: 'hash',
    correlation_id: 'corr-0001',
    epoch: 1,
    created_at: now.toISOString(),
    hold_until: until,
    amount_cents: 50_000,
    currency: 'AUD',
    payment_id,
    cancel_reason: null,
    fall: null,
    refund: null,
    history: [{ id: 'e1', what: 'confirmed', at: now.toISOString(), until, why: null, told: true }],
    check_at: null,
  };
  await table.create(keys.carReservation(tenant, vehicleId), vehicleReservationSchema, draftOf(vehicle, now));
  await table.create(keys.reservation(tenant, id), recordSchema, recordDraft(tenant, record, now.toISOString()));
};

export const seedValuation = async (
  { table, tenant, now }: Place,
  name: string,
  isAccepted: boolean,
  lead_id: string | null = null,
): Promise<void> => {
  const id = idOf(name);
  const at = now.toISOString();
  const valuation: Valuation = {
    id,
    secret_hash: 'hash',
    correlation_id: 'corr-0001',
    created_at: at,
    changed_at: at,
    rego: null,
    rego_state: null,
    vehicle: null,
    car_id: null,
    answers: null,
    photos: [],
    sequence: 1,
    outcome: null,
    offer_price_cents: 2_000_000,
    expires_at: later(now, 48),
    changes: [],
    lead_id,
    reference: null,
    accepted: isAccepted ? { at, lead_id: idOf('lead'), offer_price_cents: 2_000_000 } : null,
    inspection: null,
    final: null,
    saved: {},
    untold: [],
  };
  await table.create(keys.valuation(tenant, id), valuationSchema, valuationDraft(tenant, valuation, []));
};

export const seedApplication = async (
  { table, tenant, now }: Place,
  name: string,
  sealed: StoredApplication['sealed'] = { v: 1, key: 'k', iv: 'i', tag: 't', text: 's' },
): Promise<void> => {
  const id = idOf(name);
  const state = {
    application_id: id,
    dealership_id: tenant.config.locations[0]?.id ?? '',
    vehicle: null,
    sealed,
    submitted_at: now.toISOString(),
    expires_at: later(now, 200),
    opened: [],
  };
  await table.create(keys.application(tenant, id), applicationSchema, {
    ...draftOf(state, now),
    listed: { list: lists.applications(tenant), sort: `${state.submitted_at}#${id}` },
  });
};

export const seedEndpoint = async ({ table, tenant, now }: Place, id: string): Promise<void> => {
  const state = {
    ...initialEndpointState,
    enabled: false,
    disabled_reason: 'failing' as const,
    disabled_at: now.toISOString(),
  };
  await table.create(keys.endpoint(tenant, id), endpointSchema, draftOf(state, now));
};

/** Held until somebody approves it. */
export const seedHeldRun = async (
  { table, tenant, now }: Place,
  source: string,
  name: string,
  change: Partial<FeedRun> = {},
): Promise<string> => {
  const file = {
    source,
    kind: 'full' as const,
    format: 'auto',
    size_bytes: 10,
    sha256: 'f'.repeat(64),
    received_at: now.toISOString(),
  };
  const begun = newRun({ id: idOf(name), now, correlationId: 'corr-0001', file });
  const run: FeedRun = { ...begun, state: 'NEEDS_REVIEW', ...change };
  await table.create(keys.feedRun(tenant, source, run.run), storedRunSchema, draftOf(run, now));
  await table.create(
    keys.feedSource(tenant, source),
    sourceStateSchema,
    draftOf({ ...newSourceState(), held: { run: run.run } }, now),
  );
  return run.run;
};

/** What is known of a feed source between its runs. */
export const seedSource = async (
  { table, tenant, now }: Place,
  source: string,
  change: Partial<SourceState>,
): Promise<void> => {
  const draft = draftOf({ ...newSourceState(), ...change }, now);
  await table.change(keys.feedSource(tenant, source), sourceStateSchema, newSourceState(), () => draft);
};

/** A salesperson, signed in in one browser. */
export const seedPerson = async (
  { table, tenant, now }: Place,
  name: string,
  { platform }: Pick<Person, 'platform'> = {},
): Promise<void> => {
  const person_id = idOf(name);
  const email = `${name}@dealer.example`;
  const at = now.toISOString();
  const session = {
    id: idOf('session'),
    hash: 'hash',
    created_at: at,
    expires_at: later(now, 10),
    strength: 'passkey' as const,
    stepped_up_at: null,
    ip: '203.0.113.8',
    user_agent: '',
  };
  const base = { person_id, email, name: 'Kim', created_at: at };
  const person: Person = {
    ...base,
    ...(platform && { platform }),
    groups: [],
    tenants: [tenant.id],
    passkeys: [],
    sessions: [session],
  };
  await table.create(keys.person(person_id), personSchema, {
    ...draftOf(person, now),
    listed: { list: lists.platformPeople(), sort: person_id },
  });
  const staff = { person_id, name: 'Kim', email, role: 'sales' as const, places: 'all' as const, since: at };
  await table.create(keys.staff(tenant, person_id), staffSchema, {
    ...draftOf(staff, now),
    listed: { list: lists.staff(tenant), sort: person_id },
  });
};

/** One that could not be read. */
export const seedPortalMail = async ({ table, tenant, now }: Place, name: string): Promise<string> => {
  const mail = plainMail({ id: name, at: now.toISOString(), text: 'Ring me about the white ute.' });
  return (await makeReceivePortalMail({ table, now: () => now })(tenant, mail)).mail_id;
};
