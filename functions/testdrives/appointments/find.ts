import { dateOf } from '#domain/testdrive/slots.ts';
import {
  openAppointment,
  appointmentSchema,
  type Appointment,
  type AppointmentRef,
} from '#functions/runtime/appointment.ts';
import { drivingDaySchema, isDrive } from '#functions/runtime/driving-days.ts';
import { keys } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { SignedLinks } from '#functions/runtime/signed-link.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

export interface FindDeps {
  table: Pick<Table, 'load'>;
  links: SignedLinks;
}

const invalid = (): Problem =>
  new Problem('not_found', 'This link is not complete or not ours. Open it again from the message, or call us.');
const expired = (): Problem => new Problem('gone', 'This link has expired. Please call us about your test drive.');

/** As it was booked with the lead: the lead itself is not read, because it says who the shopper is. */
const bookedWith = async (
  { table }: FindDeps,
  tenant: TenantContext,
  { lead_id, start }: AppointmentRef,
): Promise<Appointment | undefined> => {
  const day = await table.load(keys.drivingDay(tenant, dateOf({ start })), drivingDaySchema);
  const drive = day?.state.drives.find((one) => isDrive(one, lead_id, start));
  if (drive === undefined) return undefined;
  const { end, location_id, car_id } = drive;
  return { lead_id, car_id, slot: { start: drive.start, end, location_id }, status: 'booked', sequence: 0 };
};

/** The appointment of a signed link, as it is now. Throws `not_found` and `gone` with words for the shopper. */
export const findAppointment = async (deps: FindDeps, tenant: TenantContext, token: string): Promise<Appointment> => {
  const opened = await openAppointment(deps.links, tenant, token);
  if (opened.kind === 'expired') throw expired();
  if (opened.kind !== 'open') throw invalid();
  const changed = await deps.table.load(keys.appointment(tenant, opened.ref.lead_id), appointmentSchema);
  const found = changed?.state ?? (await bookedWith(deps, tenant, opened.ref));
  if (found === undefined) throw expired();
  return found;
};
