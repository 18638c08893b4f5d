import type { DeliveryStanding } from '#domain/inbox/work.ts';
import { leadDraftSaved } from '#events/lead-draft-saved.ts';
import { testdriveBooked } from '#events/testdrive-booked.ts';
import { testdriveCancelled } from '#events/testdrive-cancelled.ts';
import { testdriveRescheduled } from '#events/testdrive-rescheduled.ts';
import { submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { deliverySchema, type Delivery } from '../delivery.ts';
import { deriveDeliveryId } from './delivery-id.ts';

export type LeadDelivery = Delivery;

/** Steps of a form, changes of an appointment. */
const MOST_CHANGES = 12;

/** Of the events that a lead can have had. */
const listEventIds = (leadId: string): string[] => {
  const numbers = Array.from({ length: MOST_CHANGES }, (_, n) => String(n + 1));
  const names = [leadDraftSaved.name, testdriveBooked.name, testdriveRescheduled.name, testdriveCancelled.name];
  return [submittedEventId(leadId), ...names.flatMap((name) => numbers.map((n) => derivedId(name, leadId, n)))];
};

export const listDeliveryKeys = (tenant: TenantContext, leadId: string) =>
  listEventIds(leadId).flatMap((event) =>
    tenant.config.crm.endpoints.map(({ id }) => keys.delivery(tenant, deriveDeliveryId(tenant, event, id))),
  );

/** Of everything that was sent about a lead. */
export const loadAllLeadDeliveries = async (
  { table }: { table: Pick<Table, 'loadMany'> },
  tenant: TenantContext,
  leadId: string,
): Promise<LeadDelivery[]> => {
  const wanted = listDeliveryKeys(tenant, leadId);
  const found = wanted.length === 0 ? [] : await table.loadMany(wanted, deliverySchema);
  return found.map(({ state }) => state);
};

/** Of the lead itself, to the endpoints that the dealer has now. */
export const loadLeadDeliveries = async (
  { table }: { table: Pick<Table, 'loadMany'> },
  tenant: TenantContext,
  leadId: string,
): Promise<LeadDelivery[]> => {
  const wanted = tenant.config.crm.endpoints.map(({ id }) =>
    keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(leadId), id)),
  );
  const found = wanted.length === 0 ? [] : await table.loadMany(wanted, deliverySchema);
  return found.map(({ state }) => state);
};

const standing = ({ status, tries }: Pick<Delivery, 'status' | 'tries'>): Exclude<DeliveryStanding, 'none'> => {
  switch (status) {
    case 'DELIVERED':
      return 'delivered';
    case 'DEAD':
      return 'dead';
    case 'INFLIGHT':
      // The claim counts as a try.
      return tries > 1 ? 'failing' : 'waiting';
    case 'PENDING':
    case 'RETRY':
      return tries > 0 ? 'failing' : 'waiting';
  }
};

const worstFirst = ['dead', 'failing', 'waiting', 'delivered'] as const;

/** The one that is worst off. */
export const standingOf = (deliveries: readonly Pick<Delivery, 'status' | 'tries'>[]): DeliveryStanding => {
  const all = new Set(deliveries.map(standing));
  return worstFirst.find((one) => all.has(one)) ?? 'none';
};
