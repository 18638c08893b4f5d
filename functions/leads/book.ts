import type { LeadAnswers } from '#domain/lead/kinds/fields.ts';
import { addDays } from '#domain/hours/dates.ts';
import { buildSlotRequest } from '#domain/testdrive/offer.ts';
import { slotAt, type FreeSlot, type SlotRequest, type TakenSlot } from '#domain/testdrive/slots.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import { hashBookedBy, provesBooking } from '#functions/testdrives/published/holders.ts';
import { makeTakePlace, type PlaceOutcome } from '#functions/testdrives/published/take-place.ts';
import { codeWays, ownPlaces, placeNeedsCode, placeNeedsSms } from '#functions/testdrives/published/refusal.ts';
import { freeSlotsOn } from '#functions/testdrives/published/driving-days.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface BookingDeps {
  table: Pick<Table, 'change' | 'loadMany'>;
  now: () => Date;
  env: EdgeSecrets;
}

/** Whoever asks for a place. */
export interface Driver {
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** Hash of the browser's own secret. */
  browser: string | null;
  ip: string;
  proof: () => Promise<Proof>;
  /** Of callers who are not told how to confirm a place that is only kept. */
  neverKept?: true | undefined;
}

export interface WantedDrive {
  start: string;
  location_id: LeadAnswers['location_id'];
  car: StockItem;
  lead_id: string;
  driver: Driver;
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

/** Books the slot that a lead asks for, or keeps it for a code, before the lead is written (ADR 13). */
export const makeBookDrive = ({ table, now, env }: BookingDeps) => {
  const takePlace = makeTakePlace({ table, now });

  const nextFree = async (tenant: TenantContext, request: SlotRequest, { start, car: vehicle }: WantedDrive) => {
    const { date } = localDateTime(new Date(start), request.location.time_zone);
    const dates = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(date, n));
    return (await freeSlotsOn(table, tenant, { ...request, car_id: vehicle.id, dates })).slice(0, OFFERED);
  };

  const buildRefusal = async (
    tenant: TenantContext,
    kind: Exclude<PlaceOutcome['kind'], 'taken'>,
    request: SlotRequest,
    wanted: WantedDrive,
  ): Promise<Problem> => {
    switch (kind) {
      case 'own':
        return ownPlaces(tenant, request.location.id, FIELD);
      case 'sms':
        return placeNeedsSms();
      case 'code':
        return placeNeedsCode(codeWays(wanted.driver));
      case 'full':
        return taken('This time has just been taken. Choose another one.', await nextFree(tenant, request, wanted));
    }
  };

  return async (tenant: TenantContext, wanted: WantedDrive): Promise<TakenSlot> => {
    const { car: vehicle, lead_id, start, location_id, driver } = wanted;
    const driven = {
      facts: projectVehicle(vehicle, undefined, tenant.config),
      location_id: vehicle.content.location_id,
    };
    const request = buildSlotRequest(tenant.config, driven, location_id, now());
    if (request === undefined) throw notDriven();
    const slot = slotAt(request, start);
    if (slot === undefined)
      throw taken('This time is not offered any more. Choose another one.', await nextFree(tenant, request, wanted));
    const proof = await driver.proof();
    const by = hashBookedBy(env, tenant, { ...driver, proof });
    const { bySms } = provesBooking(env, tenant, by, proof);
    const outcome = await takePlace(tenant, {
      request,
      slot,
      car_id: vehicle.id,
      lead_id,
      by,
      bySms,
      neverKept: driver.neverKept,
    });
    if (outcome.kind !== 'taken') throw await buildRefusal(tenant, outcome.kind, request, wanted);
    const { kept_until } = outcome.drive;
    return kept_until === undefined ? slot : { ...slot, kept_until };
  };
};
