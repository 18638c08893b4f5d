import { appointmentSchema, findAppointmentState } from '#functions/testdrives/published/appointment.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { ownerOfReference } from '#functions/runtime/table/references.ts';
import {
  storedLeadSchema,
  submittedEventId,
  updatedLead,
  type StoredLead,
} from '#functions/leads/published/stored-lead.ts';
import { cursorStart, inOrder } from '#functions/runtime/table/page.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Ledger } from '../operators-contract.ts';
import { deliverySchema, type Delivery } from '../delivery.ts';
import { deriveDeliveryId } from '../delivery-store.ts';
import { findLedgerFaults } from './check.ts';
import { acceptedEntry } from './first-entries.ts';

type LedgerTable = Pick<Table, 'list' | 'load' | 'loadMany'>;

/** The chain begins with the lead as it was sent; shown is the lead as it is now. */
const buildLedger = (stored: StoredLead, deliveries: readonly Delivery[]): Ledger => {
  const accepted = acceptedEntry(stored.lead);
  const own = deliveries.flatMap(({ ledger }) => ledger);
  // Each endpoint's chain says whom the lead repeats.
  const repeats = own.find(({ kind }) => kind === 'duplicate_of');
  const others = own.filter((entry) => entry.kind !== 'duplicate_of' || entry === repeats);
  const entries = [accepted, ...others];
  return {
    lead: updatedLead(stored),
    // Of the same time, an endpoint's entries stay in their order.
    entries: entries.toSorted((a, b) => (a.at === b.at ? a.seq - b.seq : a.at < b.at ? -1 : 1)),
    deliveries: deliveries.map(({ delivery_id, endpoint_id, format, status }) => ({
      delivery_id,
      endpoint_id,
      format,
      status,
    })),
    faults: deliveries.flatMap((delivery) => findLedgerFaults(accepted, delivery)),
    unchained: deliveries.filter(({ ledger }) => ledger.length === 0).length,
  };
};

/** Of the endpoints that the dealer has now. */
const loadLedgers = async (
  table: LedgerTable,
  tenant: TenantContext,
  leads: readonly StoredLead[],
): Promise<Ledger[]> => {
  const wanted = leads.flatMap(({ lead: { lead_id } }) =>
    tenant.config.crm.endpoints.map(({ id }) =>
      keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(lead_id), id)),
    ),
  );
  const found = await table.loadMany(wanted, deliverySchema);
  const bySubject = Map.groupBy(found, ({ state }) => state.subject);
  const order = tenant.config.crm.endpoints.map(({ id }) => id);
  return leads.map((stored) => {
    const own = (bySubject.get(stored.lead.lead_id) ?? []).map(({ state }) => state);
    return buildLedger(
      stored,
      own.toSorted((a, b) => order.indexOf(a.endpoint_id) - order.indexOf(b.endpoint_id)),
    );
  });
};

/** `given`: the lead's id, or its reference. */
export const ledgerById = async (
  { table, now }: { table: LedgerTable; now: () => Date },
  tenant: TenantContext,
  given: string,
): Promise<Ledger> => {
  const id = (await ownerOfReference(table, tenant, given))?.lead_id ?? given;
  const [stored, changed] = await Promise.all([
    table.load(keys.lead(tenant, id), storedLeadSchema),
    table.load(keys.appointment(tenant, id), appointmentSchema),
  ]);
  const [ledger] = stored === undefined ? [] : await loadLedgers(table, tenant, [stored.state]);
  if (ledger === undefined) throw new Problem('not_found', 'This dealer has no such lead.');
  const appointment = findAppointmentState(ledger.lead.details, changed?.state, now());
  return appointment === undefined ? ledger : { ...ledger, appointment };
};

interface SpanPage {
  since: string;
  until: string;
  cursor?: string | undefined;
  limit: number;
}

const iso = (time: string): string => new Date(time).toISOString();

/** Oldest first. */
export const ledgersOfSpan = async (
  table: LedgerTable,
  tenant: TenantContext,
  { since, until, cursor, limit }: SpanPage,
): Promise<{ ledgers: Ledger[]; next: string | null }> => {
  const between = [iso(since), iso(until)] as const;
  const after = cursorStart({ limit, cursor, keyOf: (id) => keys.lead(tenant, id), between });
  const entries = await table.list(lists.leads(tenant), {
    between,
    limit,
    ...(after === undefined ? {} : { after }),
  });
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    storedLeadSchema,
  );
  const leads = inOrder(entries, found).map(({ state }) => state);
  return {
    ledgers: await loadLedgers(table, tenant, leads),
    next: entries.length < limit ? null : (entries.at(-1)?.sort ?? null),
  };
};
