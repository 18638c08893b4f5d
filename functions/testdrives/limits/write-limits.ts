import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { changeDay, type DayTable } from '../published/book-slot.ts';
import type { Drive } from '../published/driving-days.ts';
import { limitsOf, type TimeLimit } from '../published/limits.ts';

/** Of one place on one day. */
export const MOST_LIMITS = 20;

interface Write {
  tenant: TenantContext;
  /** The local date. */
  date: string;
  /** ISO. */
  at: string;
}

/** It stands with the drives of its day, so that whoever books sees it in the same conditional write, and no lead is asked for it. */
const toDrive = ({ id, start, end, location_id, at_most, note, days }: TimeLimit, at: string): Drive => ({
  start,
  end,
  location_id,
  car_id: id,
  lead_id: id,
  at_most,
  booked_at: at,
  settled: true,
  ...(note === null ? {} : { note }),
  ...(days === undefined ? {} : { days }),
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
      one.at_most !== undefined && one.lead_id === id && one.location_id === location_id;
    held = drives.filter((one) => !isIt(one));
    return held.length === drives.length ? undefined : held;
  });
  return held;
};
