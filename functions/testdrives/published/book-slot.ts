import { isOneOfTheLast } from '#domain/limits/places.ts';
import { slotDate, countFreeSlots, remainingIn, type Slot, type TestDriveRules } from '#domain/testdrive/slots.ts';
import {
  drivingDayDraft,
  drivingDaySchema,
  isDrive,
  isHeld,
  type BookedBy,
  type Drive,
  type DrivingDay,
} from './driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export interface Booking {
  slot: Slot;
  car_id: string;
  lead_id: string;
  /** ISO. */
  at: string;
}

export type DayTable = Pick<Table, 'change'>;

/** `decide` sees what is held; what was kept and is not any more goes with the next write. */
export const changeDay = (
  table: DayTable,
  { tenant, date, at }: { tenant: TenantContext; date: string; at: string },
  decide: (drives: readonly Drive[]) => readonly Drive[] | undefined,
): Promise<DrivingDay | undefined> =>
  table.change(keys.drivingDay(tenant, date), drivingDaySchema, undefined, (day) => {
    const drives = decide((day?.drives ?? []).filter((drive) => isHeld(drive, at)));
    return drives === undefined ? undefined : drivingDayDraft(tenant, { date, drives: [...drives] }, at);
  });

export interface NewDrive extends Booking, Pick<TestDriveRules, 'capacity'> {
  owner?: Drive['owner'];
  by?: BookedBy | undefined;
  kept_until?: string | undefined;
  /** Of the date and location. Given where none of the last places of the day may be taken. */
  sparing?: readonly Slot[] | undefined;
}

export type Taken = { kind: 'taken'; drive: Drive } | { kind: 'full' } | { kind: 'last' };

/** What a lead has already is its own again; a code that came since counts. */
const again = (mine: Drive, { by }: NewDrive): Drive => {
  if (by?.proven !== true || mine.by?.proven === true) return mine;
  const { kept_until: _kept, ...drive } = mine;
  return { ...drive, by };
};

const toDrive = ({ slot, car_id, lead_id, at, by, kept_until, owner }: NewDrive): Drive => ({
  ...slot,
  car_id,
  lead_id,
  booked_at: at,
  settled: false,
  ...(owner === undefined ? {} : { owner }),
  ...(by === undefined ? {} : { by }),
  ...(kept_until === undefined ? {} : { kept_until }),
});

/** Takes a slot for a lead by one conditional write, which sees the vehicle, the places and what is left of the day. */
export const bookSlot = async (table: DayTable, tenant: TenantContext, wanted: NewDrive): Promise<Taken> => {
  const { slot, car_id, lead_id, at, sparing, capacity } = wanted;
  const rules = { capacity };
  let taken: Taken = { kind: 'full' };
  await changeDay(table, { tenant, date: slotDate(slot), at }, (drives) => {
    const mine = drives.find((drive) => isDrive(drive, lead_id, slot.start));
    if (mine !== undefined) {
      const drive = again(mine, wanted);
      taken = { kind: 'taken', drive };
      return drive === mine ? undefined : drives.map((one) => (one === mine ? drive : one));
    }
    // What the lead itself has at another time of the day does not stand in its way.
    const others = drives.filter((drive) => drive.lead_id !== lead_id);
    taken = { kind: 'full' };
    if (remainingIn(slot, others, rules, car_id) === 0) return undefined;
    taken = { kind: 'last' };
    if (sparing !== undefined && isOneOfTheLast(countFreeSlots(sparing, others, rules))) return undefined;
    const drive = toDrive(wanted);
    taken = { kind: 'taken', drive };
    return [...drives, drive];
  });
  return taken;
};

/** Changes the drive that a lead has at a time; undefined if it has none there any more. */
const changeDrive = async (
  table: DayTable,
  tenant: TenantContext,
  { slot, lead_id, at }: Omit<Booking, 'car_id'>,
  next: (drive: Drive) => Drive,
): Promise<Drive | undefined> => {
  const day = await changeDay(table, { tenant, date: slotDate(slot), at }, (drives) => {
    const isOurs = (drive: Drive): boolean => isDrive(drive, lead_id, slot.start);
    if (!drives.some(isOurs)) return undefined;
    return drives.map((drive) => (isOurs(drive) ? next(drive) : drive));
  });
  return day?.drives.find((drive) => isDrive(drive, lead_id, slot.start) && isHeld(drive, at));
};

/** Before an appointment is changed: should the change die half-way, the settler looks at this booking again. */
export const unsettleSlot = async (
  table: DayTable,
  tenant: TenantContext,
  booking: Omit<Booking, 'car_id'>,
): Promise<Drive | undefined> =>
  changeDrive(table, tenant, booking, (drive) => ({ ...drive, booked_at: booking.at, settled: false }));

/** The code was entered: the place that was kept is booked. Undefined if it is not kept any more. */
export const confirmSlot = (
  table: DayTable,
  tenant: TenantContext,
  booking: Omit<Booking, 'car_id'>,
): Promise<Drive | undefined> =>
  changeDrive(table, tenant, booking, ({ kept_until: _kept, ...drive }) => ({
    ...drive,
    booked_at: booking.at,
    settled: false,
    confirmed_at: drive.confirmed_at ?? booking.at,
    ...(drive.by === undefined ? {} : { by: { ...drive.by, proven: true } }),
  }));

/** Nothing happens if it is not booked. */
export const releaseSlot = async (
  table: DayTable,
  tenant: TenantContext,
  { slot, lead_id, at }: Omit<Booking, 'car_id'>,
): Promise<void> => {
  await changeDay(table, { tenant, date: slotDate(slot), at }, (drives) => {
    const kept = drives.filter((drive) => !isDrive(drive, lead_id, slot.start));
    return kept.length === drives.length ? undefined : kept;
  });
};
