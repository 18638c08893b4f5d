import { addDays } from '../hours/dates.ts';
import { toInstant, offsetMinutes, withOffset } from '../hours/instants.ts';
import { localDateTime } from '../hours/local-time.ts';
import { tradingHours, type TradingLocation } from '../hours/trading-hours.ts';
import { MINUTE_MS } from '../hours/units.ts';

/** A dealer's settings (docs/product/leads.md, 'Test drives'). */
export interface TestDriveRules {
  slotMinutes: number;
  /** How long before its start a slot is still offered. */
  noticeMinutes: number;
  /** Drives at one location at one time. */
  capacity: number;
  horizonDays: number;
}

export interface TestDriveLocation extends TradingLocation {
  id: string;
}

export interface Slot {
  /** Local time with offset. */
  start: string;
  end: string;
  location_id: string;
}

export interface FreeSlot extends Slot {
  remaining: number;
}

/** A slot that somebody took. */
export interface TakenSlot extends Slot {
  /** ISO. Only kept until then: asked for, and booked when a code is entered. */
  kept_until?: string | undefined;
}

/** A time that is taken, or that the dealer limits, of any location of the dealer. */
export interface BookedTime extends Slot {
  car_id: string;
  /** Of a limit, which takes no place itself: so many at that time at most. 0: closed. */
  at_most?: number | undefined;
}

export interface SlotRequest {
  country: 'AU' | 'NZ';
  location: TestDriveLocation;
  rules: TestDriveRules;
  now: Date;
}

/** First and last local date that may be booked. */
export const bookableDates = ({ location, rules, now }: SlotRequest): { first: string; last: string } => {
  const { date } = localDateTime(now, location.time_zone);
  return { first: date, last: addDays(date, rules.horizonDays) };
};

/** Every slot of a local date, whatever is booked and however soon or far. */
const slotsOfDay = (
  { country, location, rules }: Omit<SlotRequest, 'now'>,
  date: string,
): (Slot & { ms: number })[] => {
  const hours = tradingHours(location, country, date);
  if (hours.kind !== 'open') return [];
  const zone = location.time_zone;
  const [opens, closes] = [toInstant(date, hours.open, zone), toInstant(date, hours.close, zone)];
  const [early, late] = [offsetMinutes(opens, zone), offsetMinutes(closes, zone)];
  const local = (ms: number): string => {
    const at = new Date(ms);
    return withOffset(at, early === late ? early : offsetMinutes(at, zone));
  };
  const length = rules.slotMinutes * MINUTE_MS;
  const count = Math.floor((closes.getTime() - opens.getTime()) / length);
  return Array.from({ length: Math.max(0, count) }, (_, n) => opens.getTime() + n * length).map((ms) => ({
    ms,
    start: local(ms),
    end: local(ms + length),
    location_id: location.id,
  }));
};

/** Every slot of a local date, whatever is booked. None for a day without opening times, too soon or too far away. */
export const slotsOn = (request: SlotRequest, date: string): Slot[] => {
  const { first, last } = bookableDates(request);
  if (date < first || date > last) return [];
  const soonest = request.now.getTime() + request.rules.noticeMinutes * MINUTE_MS;
  return slotsOfDay(request, date)
    .filter(({ ms }) => ms >= soonest)
    .map(({ ms: _ms, ...slot }) => slot);
};

/** Every slot of a local date, also those that are over or not offered yet. */
export const allSlotsOn = (request: Omit<SlotRequest, 'now'>, date: string): Slot[] =>
  slotsOfDay(request, date).map(({ ms: _ms, ...slot }) => slot);

const overlaps = (one: Slot, other: Slot): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

type Capacity = Pick<TestDriveRules, 'capacity'>;

/** What stands at a slot, limits too. */
const bookedAt = (slot: Slot, booked: readonly BookedTime[]): BookedTime[] =>
  booked.filter((one) => one.location_id === slot.location_id && overlaps(one, slot));

const limited = (atSlot: readonly BookedTime[], { capacity }: Capacity): number =>
  Math.min(capacity, ...atSlot.flatMap(({ at_most }) => at_most ?? []));

/** How many drives a slot takes, whatever is booked: fewer where the dealer limits its time. */
export const capacityOf = (slot: Slot, booked: readonly BookedTime[], rules: Capacity): number =>
  limited(bookedAt(slot, booked), rules);

/** How many drives a location takes on a date, whatever is booked and whenever it is asked. */
export const placesOn = (request: Omit<SlotRequest, 'now'>, date: string, booked: readonly BookedTime[] = []): number =>
  slotsOfDay(request, date).reduce((sum, slot) => sum + capacityOf(slot, booked, request.rules), 0);

const freePlaces = (slot: Slot, booked: readonly BookedTime[], rules: Capacity): number => {
  const atSlot = bookedAt(slot, booked);
  return Math.max(0, limited(atSlot, rules) - atSlot.filter(({ at_most }) => at_most === undefined).length);
};

/** How many more drives of any vehicles these slots take together. */
export const countFreeSlots = (slots: readonly Slot[], booked: readonly BookedTime[], rules: Capacity): number =>
  slots.reduce((free, slot) => free + freePlaces(slot, booked, rules), 0);

/** How many more drives of this vehicle a slot takes: at most one, because a vehicle is driven by one person at a time. */
export const remainingIn = (slot: Slot, booked: readonly BookedTime[], rules: Capacity, vehicleId: string): number =>
  booked.some((one) => one.car_id === vehicleId && overlaps(one, slot)) ? 0 : freePlaces(slot, booked, rules);

export const freeSlots = (
  slots: readonly Slot[],
  booked: readonly BookedTime[],
  rules: Pick<TestDriveRules, 'capacity'>,
  vehicleId: string,
): FreeSlot[] =>
  slots.flatMap((slot) => {
    const remaining = remainingIn(slot, booked, rules, vehicleId);
    return remaining > 0 ? [{ ...slot, remaining }] : [];
  });

/** The slot that begins at this moment, however the caller writes the time; undefined if none is offered. */
export const slotAt = (request: SlotRequest, start: string): Slot | undefined => {
  const at = Date.parse(start);
  if (Number.isNaN(at)) return undefined;
  const { date } = localDateTime(new Date(at), request.location.time_zone);
  return slotsOn(request, date).find((slot) => Date.parse(slot.start) === at);
};

/** Local date of a time that was written with its offset. */
export const slotDate = ({ start }: Pick<Slot, 'start'>): string => start.slice(0, 10);
