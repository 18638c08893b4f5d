import { slotDate } from '#domain/testdrive/slots.ts';
import { openAppointment, appointmentSchema, type Appointment, type AppointmentRef } from '../published/appointment.ts';
import { drivingDaySchema, isDrive, isHeld, type Drive } from '../published/driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export interface FindDeps {
  table: Pick<Table, 'load'>;
  links: SignedLinks;
  now: () => Date;
}

export interface FoundAppointment {
  appointment: Appointment;
  /** As it was booked or kept, before any change. */
  drive?: Drive;
}

const invalid = (): Problem =>
  new Problem('not_found', 'This link is not complete or not ours. Open it again from the message, or call us.');
const expired = (): Problem => new Problem('gone', 'This link has expired. Please call us about your test drive.');
export const notHeld = (): Problem =>
  new Problem(
    'gone',
    'This time is not kept for you any more. Your enquiry is with us: we call you, or you book another time.',
  );

/** The drive that a lead has at a time; undefined if it has none, or not any more. */
const driveAt = async (
  { table, now }: Pick<FindDeps, 'table' | 'now'>,
  tenant: TenantContext,
  { lead_id, start }: AppointmentRef,
): Promise<Drive | undefined> => {
  const day = await table.load(keys.drivingDay(tenant, slotDate({ start })), drivingDaySchema);
  return day?.state.drives.find((one) => isDrive(one, lead_id, start) && isHeld(one, now().toISOString()));
};

/** As it was booked with the lead: the lead itself is not read, because it says who the shopper is. */
export const toAppointment = ({ lead_id, car_id, start, end, location_id }: Drive): Appointment => ({
  lead_id,
  car_id,
  slot: { start, end, location_id },
  status: 'booked',
  sequence: 0,
});

/** The appointment of a signed link, as it is now. Throws `not_found` and `gone` with words for the shopper. */
export const findAppointment = async (
  deps: FindDeps,
  tenant: TenantContext,
  token: string,
): Promise<FoundAppointment> => {
  const opened = await openAppointment(deps.links, tenant, token);
  if (opened.kind === 'expired') throw expired();
  if (opened.kind !== 'open') throw invalid();
  const changed = await deps.table.load(keys.appointment(tenant, opened.ref.lead_id), appointmentSchema);
  if (changed !== undefined) return { appointment: changed.state };
  const drive = await driveAt(deps, tenant, opened.ref);
  if (drive === undefined) throw notHeld();
  return { appointment: toAppointment(drive), drive };
};
