import { addDays } from '#domain/hours/dates.ts';
import { buildSlotRequest } from '#domain/testdrive/offer.ts';
import { slotDate, slotAt, type Slot, type SlotRequest } from '#domain/testdrive/slots.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { Appointment } from '../published/appointment.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import { provesBooking } from '../published/holders.ts';
import { makeTakePlace } from '../published/take-place.ts';
import { ownPlaces, placeNeedsCode } from '../published/refusal.ts';
import { bookSlot, releaseSlot, unsettleSlot } from '../published/book-slot.ts';
import { freeSlotsOn, type BookedBy } from '../published/driving-days.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadDrivenVehicle } from './vehicle.ts';
import { isSameTime, moveAppointment, type Change } from './change.ts';
import { listConfirmWays } from './confirm.ts';

export interface MoveDeps {
  table: Pick<Table, 'load' | 'loadMany' | 'change'>;
  now: () => Date;
  env: EdgeSecrets;
}

const OFFERED = 3;
const DAYS_AHEAD = 14;
const FIELD = 'slot_start';

export const refuse = (message: string): Problem => new Problem('conflict', message);

const takenBy = async (
  { table }: MoveDeps,
  tenant: TenantContext,
  { request, car_id, start }: { request: SlotRequest; car_id: string; start: string },
): Promise<Problem> => {
  const dates = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(slotDate({ start }), n));
  const free = (await freeSlotsOn(table, tenant, { ...request, car_id, dates })).slice(0, OFFERED);
  const next = free.length === 0 ? '' : ` Next free: ${free.map(slotWords).join(', ')}.`;
  const message = `This time is taken. Choose another one.${next}`;
  return new Problem('slot_taken', message, { errors: [{ field: FIELD, message }], freeSlots: free });
};

export const isOpen = ({ status, slot }: Appointment, now: Date): boolean =>
  status === 'booked' && Date.parse(slot.start) > now.getTime();

/** Moves an appointment to another free time; what is held without a code stays within its share (docs/product/limits.md, 'Test drives'). */
export const makeMove = (deps: MoveDeps) => {
  const { table, now, env } = deps;
  const takePlace = makeTakePlace({ table, now });

  const buildRescheduleRequest = async (tenant: TenantContext, found: Appointment): Promise<SlotRequest> => {
    const vehicle = await loadDrivenVehicle(deps, tenant, found);
    const { config } = tenant;
    const driven = vehicle && {
      facts: projectVehicle(vehicle, undefined, config),
      location_id: vehicle.content.location_id,
    };
    // A vehicle that was moved to another yard is driven there.
    const asked = driven?.location_id === null ? found.slot.location_id : undefined;
    const request = driven && buildSlotRequest(config, driven, asked, now());
    if (request === undefined) throw refuse('This vehicle cannot be driven at another time. Please call us.');
    return request;
  };

  /** Whether the new slot is taken for the lead. Throws what is asked of somebody without a code. */
  const take = async (
    { tenant, found, at }: Change,
    { slot, request, by }: { slot: Slot; request: SlotRequest; by: BookedBy | undefined },
    proof: Proof,
  ): Promise<boolean> => {
    const { lead_id, car_id } = found;
    // Older drives do not say who booked.
    if (by === undefined) {
      const { capacity } = request.rules;
      return (await bookSlot(table, tenant, { slot, lead_id, car_id, at, capacity })).kind === 'taken';
    }
    const proven = by.proven || provesBooking(env, tenant, by, proof).proven;
    // It is no more than this person had: the network is not asked.
    const outcome = await takePlace(tenant, { request, slot, car_id, lead_id, by: { ...by, proven }, bySms: true });
    if (outcome.kind === 'full') return false;
    if (outcome.kind === 'own') throw ownPlaces(tenant, request.location.id, FIELD);
    if (outcome.kind !== 'taken') throw placeNeedsCode(listConfirmWays(by));
    if (outcome.drive.kept_until === undefined) return true;
    await releaseSlot(table, tenant, { slot, lead_id, at });
    throw placeNeedsCode(listConfirmWays(by));
  };

  /** Throws `slot_taken` where the time is not free. */
  const bookAnew = async (change: Change, start: string, proof: () => Promise<Proof>): Promise<Slot> => {
    const { tenant, found, at } = change;
    const { lead_id, car_id } = found;
    const request = await buildRescheduleRequest(tenant, found);
    const slot = slotAt(request, start);
    if (slot !== undefined) {
      const drive = await unsettleSlot(table, tenant, { slot: found.slot, lead_id, at });
      if (await take(change, { slot, request, by: drive?.by }, await proof())) return slot;
    }
    throw await takenBy(deps, tenant, { request, car_id, start });
  };

  return async (change: Change, start: string, proof: () => Promise<Proof>): Promise<Appointment> => {
    const { found } = change;
    if (found.status === 'cancelled') throw refuse('This test drive was cancelled. Book a new one.');
    if (isSameTime(found.slot, { start })) return found;
    if (!isOpen(found, now())) throw refuse('This test drive is over. Book a new one.');
    const slot = await bookAnew(change, start, proof);
    const moved = await moveAppointment(deps, change, slot);
    if (moved.status === 'booked' && isSameTime(moved.slot, slot)) return moved;
    throw refuse('This test drive was changed at the same time. Look at it again.');
  };
};
