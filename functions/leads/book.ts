import type { LeadAnswers } from '#domain/lead/kinds/fields.ts';
import { addDays } from '#domain/hours/dates.ts';
import { slotRequestOf } from '#domain/testdrive/offer.ts';
import { slotAt, type FreeSlot, type Slot, type SlotRequest } from '#domain/testdrive/slots.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { bookSlot, freeSlotsOn } from '#functions/runtime/driving-days.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

interface BookingDeps {
  table: Pick<Table, 'change' | 'loadMany'>;
  now: () => Date;
}

export interface WantedDrive {
  start: string;
  location_id: LeadAnswers['location_id'];
  car: StockItem;
  lead_id: string;
}

const FIELD = 'userData.slot_start';
const OFFERED = 3;
const DAYS_AHEAD = 14;

const sentence = (free: readonly FreeSlot[]): string =>
  free.length === 0 ? '' : ` Next free: ${free.map(slotWords).join(', ')}.`;

/** Names the next free times, so that a shopper need not search for them. */
const taken = (message: string, free: readonly FreeSlot[]): Problem => {
  const text = `${message}${sentence(free)}`;
  return new Problem('slot_taken', text, { errors: [{ field: FIELD, message: text }], freeSlots: free });
};

const notDriven = (): Problem => {
  const message = 'This vehicle cannot be driven at that time and place. Leave the time open, and we call you.';
  return new Problem('validation_failed', message, { errors: [{ field: FIELD, message }] });
};

/** Books the slot that a lead asks for, before the lead is written (ADR 13). */
export const makeBookDrive = ({ table, now }: BookingDeps) => {
  const nextFree = async (tenant: TenantContext, request: SlotRequest, { start, car }: WantedDrive) => {
    const { date } = localDateTime(new Date(start), request.location.time_zone);
    const dates = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(date, n));
    return (await freeSlotsOn(table, tenant, { ...request, car_id: car.id, dates })).slice(0, OFFERED);
  };

  return async (tenant: TenantContext, wanted: WantedDrive): Promise<Slot> => {
    const { car, lead_id, start, location_id } = wanted;
    const at = now();
    const driven = { facts: projectVehicle(car, undefined, tenant.config), location_id: car.content.location_id };
    const request = slotRequestOf(tenant.config, driven, location_id, at);
    if (request === undefined) throw notDriven();
    const slot = slotAt(request, start);
    if (slot === undefined)
      throw taken('This time is not offered any more. Choose another one.', await nextFree(tenant, request, wanted));
    const booking = { slot, car_id: car.id, lead_id, at: at.toISOString(), capacity: request.rules.capacity };
    if (await bookSlot(table, tenant, booking)) return slot;
    throw taken('This time has just been taken. Choose another one.', await nextFree(tenant, request, wanted));
  };
};
