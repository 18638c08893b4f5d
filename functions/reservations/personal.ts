import { lists } from '#functions/runtime/table/keys.ts';
import { findListed } from '#functions/privacy/published/find-listed.ts';
import type { Person, PersonalDeps, PersonalKind, PersonalRecord } from '#functions/privacy/published/personal-data.ts';
import { removeReference } from '#functions/runtime/table/references.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadInvoicesOfPerson, loadMadeInvoicesOfPerson } from './invoice/personal.ts';
import { belongsTo, changeRecord, recordSchema, type ReservationRecord } from './record.ts';
import { describeReservationStanding } from './standing.ts';
import { loadWaitingEntries } from './waiting/personal.ts';

const nobody = { first_name: '', last_name: '', email: '', phone: '' };

/** Few vehicles are reserved online: all of a dealer's are looked at. */
const loadReservationsOfPerson = async (
  { table }: PersonalDeps,
  tenant: TenantContext,
  person: Person,
): Promise<ReservationRecord[]> => {
  const found = await findListed(table, lists.reservations(tenant), recordSchema, (one) => belongsTo(one, person));
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
};

const whyKept = ({ history, hold_until }: ReservationRecord, now: Date): string | undefined => {
  if (history.some(({ what }) => what === 'confirmed' || what === 'refund_requested'))
    return 'Records of a payment have to be kept for seven years.';
  return Date.parse(hold_until) > now.getTime() ? 'It is being made now. Ask again when it has ended.' : undefined;
};

const toPersonalRecord = async (
  deps: PersonalDeps,
  tenant: TenantContext,
  record: ReservationRecord,
): Promise<PersonalRecord> => {
  const { id, car: vehicle, contact, created_at, hold_until, amount_cents, currency, payment_id, history } = record;
  const shown = {
    id,
    at: created_at,
    summary: `Reservation: ${vehicle.name}`,
    href: `/cars/${vehicle.slug}`,
    ...(await describeReservationStanding(deps, tenant, record)),
    data: {
      id,
      reference: record.reference,
      contact,
      created_at,
      hold_until,
      amount_cents,
      currency,
      payment_id,
      vehicle: vehicle.name,
      history: history.map(({ what, at }) => ({ what, at })),
    },
  };
  const kept = whyKept(record, deps.now());
  if (kept !== undefined) return { ...shown, kept };
  const erased = (current: ReservationRecord): ReservationRecord => ({
    ...current,
    reference: null,
    contact: nobody,
    phone_hash: null,
    body_hash: 'erased',
    consent: {
      ...current.consent,
      url: '/',
      user_agent: '',
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    },
  });
  const erase = async (): Promise<void> => {
    await removeReference(deps.table, tenant, record.reference);
    await changeRecord(deps, tenant, id, erased);
  };
  return { ...shown, erase };
};

export const personal: PersonalKind = {
  kind: 'reservations',
  title: 'Reservations, places in waiting lists, invoices and their payments',
  items: ['reservations'],
  keptFor: () => 'Seven years with a payment, 90 days without one; a place in a waiting list 60 days.',
  find: async (deps, tenant, person) => {
    const records = await loadReservationsOfPerson(deps, tenant, person);
    const shown = await Promise.all(records.map((record) => toPersonalRecord(deps, tenant, record)));
    const waiting = await loadWaitingEntries(deps, tenant, person);
    const invoices = await loadMadeInvoicesOfPerson(deps, tenant, person);
    return [...shown, ...waiting, ...invoices, ...(await loadInvoicesOfPerson(deps, tenant, person))];
  },
};
