import type { LeadDelivery } from '#functions/crm/published/lead-deliveries.ts';
import { loadAllLeadDeliveries, loadLeadDeliveries } from '#functions/crm/published/lead-deliveries.ts';
import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { receiptId } from '#functions/notifications/published/receipt-id.ts';
import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import { makeSubjects, type Subject } from '#functions/privacy/published/subject.ts';
import { shownWithReservation } from '#functions/reservations/published/vehicle-reservations.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { sentSchema } from '#functions/runtime/mail/send-once.ts';
import { ownerOfReference } from '#functions/runtime/table/references.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { appointmentSchema, findAppointmentState } from '#functions/testdrives/published/appointment.ts';
import type { ShownLead } from '../contract.ts';
import { buildLine, storedLineSchema, tagsOf } from '../line.ts';
import type { ShownLine } from '../line-schema.ts';
import { toShownLine } from '../lines/shown.ts';
import { sees, type Viewer } from '../viewer.ts';
import { loadActs } from './audited-acts.ts';
import { findLead } from './find-lead.ts';
import { buildTimeline } from './timeline.ts';
import { vehicleState } from './vehicle-state.ts';

const MOST_OTHERS = 20;

type Deps = Pick<Runtime, 'table' | 'now'>;

const loadVehicleNow = async (
  deps: Deps,
  tenant: TenantContext,
  { vehicle }: Lead,
): Promise<ShownLead['vehicle_now']> => {
  if (vehicle === null) return null;
  const { car_id, name } = vehicle;
  const stored = await deps.table.load(keys.stock(tenant, car_id), stockItemSchema);
  if (stored === undefined) return { car_id, state: 'gone', name, price_cents: null, location_id: null, path: null };
  const { item } = await shownWithReservation(deps, tenant, stored.state);
  const state = vehicleState(item);
  return {
    car_id,
    state,
    name: vehicleName(item.content),
    price_cents: sellingPriceCents(item.content),
    location_id: item.content.location_id,
    path: state === 'gone' ? null : `/cars/${item.slug}`,
  };
};

/** By the number or the address, those that the caller may see. */
const loadOthers = async (
  deps: Deps,
  tenant: TenantContext,
  viewer: Viewer,
  { lead, subjects }: { lead: Lead; subjects: readonly Subject[] },
): Promise<ShownLine[]> => {
  const ids = await Promise.all(subjects.map(({ subject }) => idsOfPerson(deps, tenant, subject, 'lead')));
  const others = [...new Set(ids.flat())].filter((id) => id !== lead.lead_id).slice(0, MOST_OTHERS);
  const stored = await deps.table.loadMany(
    others.map((id) => keys.leadLine(tenant, id)),
    storedLineSchema,
  );
  return stored
    .map(({ state }) => state)
    .filter((line) => sees(viewer, tagsOf(line)))
    .toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at))
    .map((line) => toShownLine(tenant, line, deps.now()));
};

const toShownDelivery = ({ config }: TenantContext, delivery: LeadDelivery): ShownLead['deliveries'][number] => ({
  delivery_id: delivery.delivery_id,
  endpoint_id: delivery.endpoint_id,
  endpoint_name: config.crm.endpoints.find(({ id }) => id === delivery.endpoint_id)?.name ?? delivery.endpoint_id,
  event: delivery.event,
  format: delivery.format,
  status: delivery.status,
  tries: delivery.history.map(({ at, outcome, status }) => ({ at, outcome, status })),
  next_try_at: delivery.status === 'RETRY' ? delivery.due_at : null,
});

const reservationOf = ({ details }: Lead): ShownLead['reservation'] => {
  const id = details?.['reservation_id'];
  return typeof id === 'string' ? { reservation_id: id } : null;
};

/** As it is now, and since when, where it was changed. */
const loadAppointment = async ({ table, now }: Deps, tenant: TenantContext, { lead_id, details }: Lead) => {
  const changed = (await table.load(keys.appointment(tenant, lead_id), appointmentSchema))?.state;
  const state = findAppointmentState(details, changed, now()) ?? null;
  const at = changed?.changed?.at;
  return { state, entry: at === undefined || state === null ? undefined : { at, ...state } };
};

/** `given`: the lead's id, or its reference. */
export const showLead = async (
  deps: Deps,
  tenant: TenantContext,
  viewer: Viewer,
  given: string,
): Promise<ShownLead> => {
  const { table } = deps;
  const now = deps.now();
  const id = (await ownerOfReference(table, tenant, given))?.lead_id ?? given;
  const { stored, lead, work } = await findLead(deps, tenant, viewer, id);
  const subjects = await makeSubjects(deps).ofLead(tenant, lead);
  const [own, deliveries, receipt, appointment, vehicle_now, others, acts] = await Promise.all([
    loadLeadDeliveries(deps, tenant, id),
    loadAllLeadDeliveries(deps, tenant, id),
    table.load(keys.message(tenant, receiptId(id)), sentSchema),
    loadAppointment(deps, tenant, lead),
    loadVehicleNow(deps, tenant, lead),
    loadOthers(deps, tenant, viewer, { lead, subjects }),
    loadActs(deps, tenant, viewer, { lead, subjects }),
  ]);
  const line = buildLine(tenant, { lead, work, deliveries: own, words: [] });
  return {
    lead,
    line: toShownLine(tenant, line, now),
    work,
    timeline: buildTimeline(tenant, {
      stored,
      lead,
      work,
      deliveries,
      receipt: receipt?.state,
      appointment: appointment.entry,
      acts,
    }),
    vehicle_now,
    others,
    appointment: appointment.state,
    trade_in: lead.trade_in ?? null,
    reservation: reservationOf(lead),
    deliveries: deliveries.map((delivery) => toShownDelivery(tenant, delivery)),
  };
};
