import type { Slot } from '#domain/testdrive/slots.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { testdriveCancelled } from '#events/testdrive-cancelled.ts';
import { testdriveRescheduled } from '#events/testdrive-rescheduled.ts';
import { appointmentSchema, type Appointment } from '#functions/runtime/appointment.ts';
import { releaseSlot, unsettleSlot } from '#functions/runtime/driving-days.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

export interface ChangeDeps {
  table: Pick<Table, 'change'>;
}

export interface Change {
  tenant: TenantContext;
  found: Appointment;
  at: string;
  correlationId: string;
}

export const isSameTime = (one: Pick<Slot, 'start'>, other: Pick<Slot, 'start'>): boolean =>
  Date.parse(one.start) === Date.parse(other.start);

const metaOf = ({ tenant, at, correlationId }: Change, name: string, { lead_id, sequence }: Appointment) => ({
  id: derivedId(name, lead_id, String(sequence)),
  time: at,
  tenantId: tenant.id,
  correlationId,
  subject: lead_id,
});

const factsOf = ({ tenant: { config } }: Change, { slot, lead_id, car_id, sequence }: Appointment) => ({
  ...{ ...slot, lead_id, car_id, sequence },
  dealership_id: config.locations.find(({ id }) => id === slot.location_id)?.dealership_id ?? config.dealership_id,
});

/** One write: the appointment with the event that tells of it. `decide` answers undefined for nothing to change. */
const write = async (
  { table }: ChangeDeps,
  change: Change,
  decide: (current: Appointment) => { next: Appointment; event: AnyEvent } | undefined,
): Promise<Appointment> => {
  const { tenant, found, at } = change;
  const stored = await table.change(
    keys.appointment(tenant, found.lead_id),
    appointmentSchema,
    undefined,
    (current) => {
      const decided = decide(current ?? found);
      if (decided === undefined) return undefined;
      return { state: decided.next, events: [decided.event], lane: 'lead', at };
    },
  );
  return stored ?? found;
};

/** The order of the writes is that of ADR 13: whatever dies between them is settled by what the appointment says. */
export const cancelAppointment = async (deps: ChangeDeps, change: Change): Promise<Appointment> => {
  const { tenant, found, at } = change;
  const booked = { slot: found.slot, lead_id: found.lead_id, at };
  await unsettleSlot(deps.table, tenant, booked);
  const now = await write(deps, change, (current) => {
    if (current.status === 'cancelled') return undefined;
    const next: Appointment = { ...current, status: 'cancelled', sequence: current.sequence + 1 };
    return {
      next,
      event: testdriveCancelled.create(metaOf(change, testdriveCancelled.name, next), factsOf(change, next)),
    };
  });
  await releaseSlot(deps.table, tenant, { ...booked, slot: now.slot });
  return now;
};

/** Its new slot is booked already. Releases whichever of the two the appointment does not have in the end. */
export const moveAppointment = async (deps: ChangeDeps, change: Change, slot: Slot): Promise<Appointment> => {
  const { tenant, found, at } = change;
  const now = await write(deps, change, (current) => {
    if (current.status === 'cancelled' || isSameTime(current.slot, slot)) return undefined;
    const next: Appointment = { ...current, slot, sequence: current.sequence + 1 };
    const facts = { ...factsOf(change, next), previous_start: current.slot.start };
    return { next, event: testdriveRescheduled.create(metaOf(change, testdriveRescheduled.name, next), facts) };
  });
  const hasIt = now.status === 'booked' && isSameTime(now.slot, slot);
  await releaseSlot(deps.table, tenant, { slot: hasIt ? found.slot : slot, lead_id: found.lead_id, at });
  return now;
};
