import type { Slot } from '#domain/testdrive/slots.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { changeDay, type DayTable } from './book-slot.ts';
import type { Drive } from './driving-days.ts';

/** Of one place on one day. */
export const MOST_LIMITS = 20;

/** A time at which a place takes fewer than its settings say, or nobody. */
export interface TimeLimit extends Slot {
  id: string;
  /** Test drives and inspections at one time; 0: closed. */
  at_most: number;
  note: string | null;
}

/** Those of what is held on a day. */
export const limitsOf = (drives: readonly Drive[]): TimeLimit[] =>
  drives.flatMap(({ lead_id: id, start, end, location_id, at_most, note }) =>
    at_most === undefined ? [] : [{ id, start, end, location_id, at_most, note: note ?? null }],
  );

interface Write {
  tenant: TenantContext;
  /** The local date. */
  date: string;
  /** ISO. */
  at: string;
}

/** It stands with the drives of its day, so that whoever books sees it in the same conditional write, and no lead is asked for it. */
const toDrive = ({ id, start, end, location_id, at_most, note }: TimeLimit, at: string): Drive => ({
  start,
  end,
  location_id,
  car_id: id,
  lead_id: id,
  owner: 'dealer',
  at_most,
  booked_at: at,
  settled: true,
  ...(note === null ? {} : { note }),
});

/** What is held on the day afterwards; undefined where the place has as many limits as it may. Repeating it changes nothing. */
export const limitTime = async (
  table: DayTable,
  { tenant, date, at }: Write,
  limit: TimeLimit,
): Promise<readonly Drive[] | undefined> => {
  let held: readonly Drive[] | undefined;
  await changeDay(table, { tenant, date, at }, (drives) => {
    const ofPlace = limitsOf(drives).filter(({ location_id }) => location_id === limit.location_id);
    const isKnown = ofPlace.some(({ id }) => id === limit.id);
    if (!isKnown && ofPlace.length >= MOST_LIMITS) {
      held = undefined;
      return undefined;
    }
    held = isKnown ? drives : [...drives, toDrive(limit, at)];
    return isKnown ? undefined : held;
  });
  return held;
};

/** What is held on the day afterwards. Nothing happens if there is no such limit. */
export const liftLimit = async (
  table: DayTable,
  { tenant, date, at }: Write,
  { id, location_id }: Pick<TimeLimit, 'id' | 'location_id'>,
): Promise<readonly Drive[]> => {
  let held: readonly Drive[] = [];
  await changeDay(table, { tenant, date, at }, (drives) => {
    const isIt = (one: Drive): boolean =>
      one.owner === 'dealer' && one.lead_id === id && one.location_id === location_id;
    held = drives.filter((one) => !isIt(one));
    return held.length === drives.length ? undefined : held;
  });
  return held;
};
