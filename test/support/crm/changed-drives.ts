import type { Lead } from '#domain/lead/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { appointmentSchema } from '#functions/testdrives/published/appointment.ts';
import { changeEvent, type ChangedAppointment } from '#functions/testdrives/published/appointment-event.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { leadSort, storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { exampleLead } from './adf-examples.ts';

export const firstSlot = {
  start: '2026-11-28T10:30:00+10:00',
  end: '2026-11-28T11:15:00+10:00',
  location_id: 'cairns',
};
export const newSlot = { start: '2026-12-01T09:30:00+10:00', end: '2026-12-01T10:15:00+10:00', location_id: 'cairns' };

/** A lead that booked `firstSlot`. */
export const drivingLead = (change: Partial<Lead> = {}): Lead => ({
  ...exampleLead('test_drive'),
  lead_id: 'drive1',
  email: 'mia@example.com',
  message: '',
  dealership_id: 'coastline-cairns',
  details: { slot_start: firstSlot.start, slot_end: firstSlot.end, slot_location_id: 'cairns', preferred_date: null },
  ...change,
});

/** Moved to `newSlot`. */
export const movedDrive = (change: Partial<ChangedAppointment> = {}): ChangedAppointment => ({
  lead_id: 'drive1',
  car_id: 'v7k2m4',
  slot: newSlot,
  status: 'booked',
  sequence: 1,
  changed: { at: '2026-11-21T03:00:00.000Z', correlation_id: 'corr-0001', previous_start: firstSlot.start },
  ...change,
});

/** Stores a lead and its changed appointment, whose message nobody ever sees; returns the event. */
export const storeChangedDrive = async (
  table: Table,
  tenant: TenantContext,
  drive: ChangedAppointment = movedDrive(),
  lead: Lead = drivingLead(),
): Promise<AnyEvent> => {
  const { at } = drive.changed;
  await table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, {
    state: { lead, body_hash: '', correlation_id: lead.lead_id },
    events: [],
    lane: 'lead',
    at,
    listed: { list: lists.leads(tenant), sort: leadSort(lead) },
  });
  await table.change(keys.appointment(tenant, drive.lead_id), appointmentSchema, undefined, () => ({
    state: drive,
    events: [],
    lane: 'lead',
    at,
    listed: { list: lists.appointments(tenant), sort: `${at}#${drive.lead_id}` },
  }));
  return changeEvent(tenant, drive);
};
