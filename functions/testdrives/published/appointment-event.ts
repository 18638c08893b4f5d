import type { AnyEvent, EventMeta } from '#events/envelope.ts';
import { testdriveBooked } from '#events/testdrive-booked.ts';
import { testdriveCancelled } from '#events/testdrive-cancelled.ts';
import { testdriveRescheduled } from '#events/testdrive-rescheduled.ts';
import type { Appointment } from './appointment.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Of an appointment whose change is known. */
export interface ChangedAppointment extends Appointment {
  changed: NonNullable<Appointment['changed']>;
}

export const isChanged = (appointment: Appointment): appointment is ChangedAppointment =>
  appointment.changed !== undefined;

/** What tells of an appointment's latest change; the same however often it is made. */
export const changeEvent = (tenant: TenantContext, appointment: ChangedAppointment): AnyEvent => {
  const { lead_id, car_id, slot, sequence, status, changed } = appointment;
  const { config, id: tenantId } = tenant;
  const location = config.locations.find(({ id }) => id === slot.location_id);
  const facts = { ...slot, lead_id, car_id, sequence, dealership_id: location?.dealership_id ?? config.dealership_id };
  const buildEventMeta = (name: string): EventMeta => ({
    id: derivedId(name, lead_id, String(sequence)),
    time: changed.at,
    tenantId,
    correlationId: changed.correlation_id,
    subject: lead_id,
  });
  switch (status) {
    case 'cancelled':
      return testdriveCancelled.create(buildEventMeta(testdriveCancelled.name), facts);
    case 'booked':
      if (changed.confirmed === true) return testdriveBooked.create(buildEventMeta(testdriveBooked.name), facts);
      return testdriveRescheduled.create(buildEventMeta(testdriveRescheduled.name), {
        ...facts,
        previous_start: changed.previous_start,
      });
  }
};
