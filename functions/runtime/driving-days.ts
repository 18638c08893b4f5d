import * as z from 'zod';
import { slotSchema } from '#domain/testdrive/schema.ts';
import {
  dateOf,
  freeSlots,
  remainingIn,
  slotsOn,
  type BookedTime,
  type FreeSlot,
  type Slot,
  type SlotRequest,
  type TestDriveRules,
} from '#domain/testdrive/slots.ts';
import { sha256 } from './identifiers.ts';
import { keys } from './keys.ts';
import type { ItemDraft } from './table-item.ts';
import type { Table } from './table.ts';
import type { TenantContext } from './tenant-context.ts';

const driveSchema = slotSchema.extend({
  car_id: z.string(),
  lead_id: z.string(),
  booked_at: z.iso.datetime(),
  /** False until it was compared with its lead: a request may have died before the lead was written. */
  settled: z.boolean(),
});
export type Drive = z.infer<typeof driveSchema>;

/** One local date of a dealer, all locations: one conditional write sees both the places and the vehicle. */
export const drivingDaySchema = z.object({ date: z.iso.date(), drives: z.array(driveSchema) });
export type DrivingDay = z.infer<typeof drivingDaySchema>;

const SHARDS = 4;
export const drivingShards = Array.from({ length: SHARDS }, (_, n) => `drives#${n}`);
const shardOf = (tenant: TenantContext, date: string): string =>
  `drives#${(sha256(`${tenant.id}#${date}`)[0] ?? 0) % SHARDS}`;

/** Longer than any request lives. */
export const SETTLE_AFTER_MS = 5 * 60_000;
const KEPT_MS = 90 * 24 * 60 * 60_000;

const firstUnsettled = (drives: readonly Drive[]): string | undefined =>
  drives
    .filter(({ settled }) => !settled)
    .map(({ booked_at }) => booked_at)
    .toSorted()[0];

export const drivingDayDraft = (tenant: TenantContext, state: DrivingDay, at: string): ItemDraft<DrivingDay> => {
  const since = firstUnsettled(state.drives);
  return {
    state,
    events: [],
    lane: 'lead',
    at,
    ...(since === undefined
      ? {}
      : {
          due: {
            shard: shardOf(tenant, state.date),
            at: new Date(Date.parse(since) + SETTLE_AFTER_MS).toISOString(),
          },
        }),
    expires: Math.ceil((Date.parse(`${state.date}T00:00:00Z`) + KEPT_MS) / 1_000),
  };
};

export const isDrive = (drive: Drive, leadId: string, start: string): boolean =>
  drive.lead_id === leadId && Date.parse(drive.start) === Date.parse(start);

const bookedOn = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  dates: readonly string[],
): Promise<BookedTime[]> => {
  const wanted = dates.map((date) => keys.drivingDay(tenant, date));
  const days = wanted.length === 0 ? [] : await table.loadMany(wanted, drivingDaySchema);
  return days.flatMap(({ state }) => state.drives);
};

/** The free slots of some dates; what is booked on all of them is one read. */
export const freeSlotsOn = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  request: SlotRequest & { car_id: string; dates: readonly string[] },
): Promise<FreeSlot[]> => {
  const slots = request.dates.flatMap((date) => slotsOn(request, date));
  const open = [...new Set(slots.map(dateOf))];
  return freeSlots(slots, await bookedOn(table, tenant, open), request.rules, request.car_id);
};

export interface Booking {
  slot: Slot;
  car_id: string;
  lead_id: string;
  /** ISO. */
  at: string;
}

type DayTable = Pick<Table, 'change'>;

const changeDay = (
  table: DayTable,
  { tenant, date, at }: { tenant: TenantContext; date: string; at: string },
  decide: (drives: readonly Drive[]) => readonly Drive[] | undefined,
): Promise<DrivingDay | undefined> =>
  table.change(keys.drivingDay(tenant, date), drivingDaySchema, undefined, (day) => {
    const drives = decide(day?.drives ?? []);
    return drives === undefined ? undefined : drivingDayDraft(tenant, { date, drives: [...drives] }, at);
  });

/** Books a slot for a lead by one conditional write. False if it is taken; a lead’s own booking is found again. */
export const bookSlot = async (
  table: DayTable,
  tenant: TenantContext,
  { slot, car_id, lead_id, at, ...rules }: Booking & Pick<TestDriveRules, 'capacity'>,
): Promise<boolean> => {
  const day = await changeDay(table, { tenant, date: dateOf(slot), at }, (drives) => {
    if (drives.some((drive) => isDrive(drive, lead_id, slot.start))) return undefined;
    // What the lead itself has at another time of the day does not stand in its way.
    const others = drives.filter((drive) => drive.lead_id !== lead_id);
    if (remainingIn(slot, others, rules, car_id) === 0) return undefined;
    return [...drives, { ...slot, car_id, lead_id, booked_at: at, settled: false }];
  });
  return day?.drives.some((drive) => isDrive(drive, lead_id, slot.start)) ?? false;
};

/** Before an appointment is changed: should the change die half-way, the settler looks at this booking again. */
export const unsettleSlot = async (
  table: DayTable,
  tenant: TenantContext,
  { slot, lead_id, at }: Omit<Booking, 'car_id'>,
): Promise<void> => {
  await changeDay(table, { tenant, date: dateOf(slot), at }, (drives) => {
    const isOurs = (drive: Drive): boolean => isDrive(drive, lead_id, slot.start);
    if (!drives.some(isOurs)) return undefined;
    return drives.map((drive) => (isOurs(drive) ? { ...drive, booked_at: at, settled: false } : drive));
  });
};

/** Nothing happens if it is not booked. */
export const releaseSlot = async (
  table: DayTable,
  tenant: TenantContext,
  { slot, lead_id, at }: Omit<Booking, 'car_id'>,
): Promise<void> => {
  await changeDay(table, { tenant, date: dateOf(slot), at }, (drives) => {
    const kept = drives.filter((drive) => !isDrive(drive, lead_id, slot.start));
    return kept.length === drives.length ? undefined : kept;
  });
};
