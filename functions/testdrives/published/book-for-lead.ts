import { addDays } from '#domain/hours/dates.ts';
import { buildSlotRequest } from '#domain/testdrive/offer.ts';
import { slotAt, slotDate, type FreeSlot, type SlotRequest } from '#domain/testdrive/slots.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { arrangeAppointment, isBookedAt, isSameTime } from '../appointments/change.ts';
import { appointmentSchema, readSentSlot, type Appointment } from './appointment.ts';
import { bookSlot, confirmSlot, releaseSlot, unsettleSlot, type NewDrive } from './book-slot.ts';
import { freeSlotsOn, nextFreeSlots } from './driving-days.ts';

interface Deps {
  table: Pick<Table, 'load' | 'loadMany' | 'change'>;
  /** Notes who wrote, with the appointment. */
  audited: Pick<Table, 'change'>;
  now: () => Date;
}

/** What of a lead says which times there are. */
export interface DrivenLead {
  lead_id: string;
  vehicle: { car_id: string } | null;
  details?: Readonly<Record<string, unknown>> | undefined;
  /** The place that answers it, for a vehicle whose feed does not say where it stands. */
  location_id: string | undefined;
}

interface DriveRequest extends SlotRequest {
  car_id: string;
}

const refuse = (message: string): Problem => new Problem('conflict', message);

const requestFor = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  tenant: TenantContext,
  { vehicle, location_id }: DrivenLead,
): Promise<DriveRequest> => {
  if (vehicle === null) throw refuse('This lead is about no vehicle, so there is none to drive.');
  const item = (await table.load(keys.stock(tenant, vehicle.car_id), stockItemSchema))?.state;
  if (item === undefined) throw refuse('This vehicle is not listed any more, so it cannot be driven.');
  const driven = { facts: projectVehicle(item, undefined, tenant.config), location_id: item.content.location_id };
  const asked = driven.location_id === null ? location_id : undefined;
  const request = buildSlotRequest(tenant.config, driven, asked, now());
  if (request === undefined)
    throw refuse('This vehicle cannot be driven: it is sold or reserved, or its place offers no test drives.');
  return { ...request, car_id: vehicle.car_id };
};

/** The next times at which a lead’s vehicle can be driven; those that the shopper’s form offers. */
export const freeSlotsOfLead = async (
  deps: Pick<Deps, 'table' | 'now'>,
  tenant: TenantContext,
  lead: DrivenLead,
): Promise<FreeSlot[]> => nextFreeSlots(deps.table, tenant, await requestFor(deps, tenant, lead));

const OFFERED = 3;
const DAYS_AHEAD = 14;

const takenBy = async (
  { table }: Deps,
  tenant: TenantContext,
  request: DriveRequest,
  start: string,
): Promise<Problem> => {
  const dates = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(slotDate({ start }), n));
  const free = (await freeSlotsOn(table, tenant, { ...request, dates })).slice(0, OFFERED);
  const next = free.length === 0 ? '' : ` Next free: ${free.map(slotWords).join(', ')}.`;
  const message = `This time is not free. Choose another one.${next}`;
  return new Problem('slot_taken', message, { errors: [{ field: 'slot_start', message }], freeSlots: free });
};

/** As it is; undefined for a lead without one. */
const loadCurrent = async (
  { table }: Deps,
  tenant: TenantContext,
  { lead_id, details, vehicle }: DrivenLead,
): Promise<Appointment | undefined> => {
  const changed = (await table.load(keys.appointment(tenant, lead_id), appointmentSchema))?.state;
  const slot = readSentSlot(details);
  if (changed !== undefined || slot === undefined || vehicle === null) return changed;
  const { start, end, location_id } = slot;
  return { lead_id, car_id: vehicle.car_id, slot: { start, end, location_id }, status: 'booked', sequence: 0 };
};

/** The appointment, if it was arranged for this time before. */
const arrangedAt = (before: Appointment | undefined, start: string): Appointment | undefined =>
  before?.changed !== undefined && isBookedAt(before, start) ? before : undefined;

interface WantedTime {
  start: string;
  /** At which the caller saw it; undefined: wherever it is. */
  seen?: string | undefined;
  correlationId: string;
}

const movedMeanwhile = (): Problem =>
  refuse('This test drive was moved or cancelled meanwhile. Look at it again, then choose a time.');

interface Booking {
  lead: DrivenLead;
  before: Appointment | undefined;
  request: DriveRequest;
  wanted: WantedTime;
}

/** The place first; throws `slot_taken`, or `conflict` where the appointment is no longer at the time that the caller saw. */
const arrange = async (
  deps: Deps,
  tenant: TenantContext,
  { lead: { lead_id }, before, request, wanted: { start, seen, correlationId } }: Booking,
): Promise<Appointment> => {
  const { table } = deps;
  const { car_id, rules } = request;
  const at = deps.now().toISOString();
  const slot = slotAt(request, start);
  if (slot === undefined) throw await takenBy(deps, tenant, request, start);
  if (before !== undefined) await unsettleSlot(table, tenant, { slot: before.slot, lead_id, at });
  const isBooked = await bookConfirmed(deps, tenant, { slot, car_id, lead_id, at, capacity: rules.capacity });
  if (!isBooked) throw await takenBy(deps, tenant, request, start);
  const found = before ?? { lead_id, car_id, slot, status: 'booked' as const, sequence: 0 };
  const change = { tenant, found, at, correlationId };
  const now = await arrangeAppointment({ table: deps.audited }, change, { slot, car_id, seen });
  if (!isBookedAt(now, start)) {
    await releaseSlot(table, tenant, { slot, lead_id, at });
    throw movedMeanwhile();
  }
  if (before !== undefined && !isSameTime(before.slot, now.slot))
    await releaseSlot(table, tenant, { slot: before.slot, lead_id, at });
  return now;
};

/** False if it is not free. What was kept for a code is booked by whoever speaks with the person. */
const bookConfirmed = async ({ table }: Deps, tenant: TenantContext, drive: NewDrive): Promise<boolean> => {
  const { slot, lead_id, at } = drive;
  const taken = await bookSlot(table, tenant, drive);
  if (taken.kind !== 'taken') return false;
  if (taken.drive.kept_until !== undefined) await confirmSlot(table, tenant, { slot, lead_id, at });
  return true;
};

/**
 * Books a free time for a lead, or moves the one that it has, by somebody at the dealer: the place first, then the appointment
 * (ADR 13). They know whom they speak with, so no code is asked for. Repeating it changes nothing.
 */
export const bookForLead = async (
  deps: Deps,
  tenant: TenantContext,
  lead: DrivenLead,
  wanted: WantedTime,
): Promise<Appointment> => {
  const before = await loadCurrent(deps, tenant, lead);
  const arranged = arrangedAt(before, wanted.start);
  if (arranged !== undefined) return arranged;
  if (wanted.seen !== undefined && !isBookedAt(before, wanted.seen)) throw movedMeanwhile();
  return arrange(deps, tenant, { lead, before, request: await requestFor(deps, tenant, lead), wanted });
};
