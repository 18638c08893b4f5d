import * as z from 'zod';
import { addDays } from '#domain/hours/dates.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import {
  bookableDates,
  slotDate,
  freeSlots,
  slotsOn,
  type BookedTime,
  type FreeSlot,
  type SlotRequest,
} from '#domain/testdrive/slots.ts';
import { sha256 } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Who booked, by keyed hashes only (drives/holders.ts); they go with the drive. */
const bookedBySchema = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  browser: z.string().nullable(),
  address: z.string(),
  network: z.string(),
  /** Whether a code went to this very person. */
  proven: z.boolean(),
});
export type BookedBy = z.infer<typeof bookedBySchema>;

/** Days that were limited at once. */
export const limitedDaysSchema = z.object({ first: z.iso.date(), last: z.iso.date() });

const driveSchema = slotSchema.extend({
  car_id: z.string(),
  /** Its owner's id: a lead, a valuation, or a limit's own. */
  lead_id: z.string(),
  /** A shopper's own car is inspected in this place; absent for a drive that a lead booked. */
  owner: z.literal('valuation').optional(),
  /** Of a limit (limits.ts): so many at that time at most. */
  at_most: z.number().int().min(0).optional(),
  /** Of a limit: why, in the dealer's words. */
  note: z.string().optional(),
  /** Of a limit that came with those of other days. */
  days: limitedDaysSchema.optional(),
  booked_at: z.iso.datetime(),
  /** False until it was compared with its lead: a request may have died before the lead was written. */
  settled: z.boolean(),
  by: bookedBySchema.optional(),
  /** The place is only kept until then, and nobody's afterwards, wherever it is read. */
  kept_until: z.iso.datetime().optional(),
  /** When the code was entered for a place that was kept. */
  confirmed_at: z.iso.datetime().optional(),
});
export type Drive = z.infer<typeof driveSchema>;

/** What was kept and not confirmed in time holds nothing. `at`: ISO, UTC. */
export const isHeld = ({ kept_until }: Pick<Drive, 'kept_until'>, at: string): boolean =>
  kept_until === undefined || Date.parse(kept_until) > Date.parse(at);

/** One local date of a dealer, all locations: one conditional write sees both the places and the vehicle. */
export const drivingDaySchema = z.object({ date: z.iso.date(), drives: z.array(driveSchema) });
export type DrivingDay = z.infer<typeof drivingDaySchema>;

const SHARDS = 4;
export const drivingShards = Array.from({ length: SHARDS }, (_, n) => `drives#${n}`);
const chooseShard = (tenant: TenantContext, date: string): string =>
  `drives#${(sha256(`${tenant.id}#${date}`)[0] ?? 0) % SHARDS}`;

/** Longer than any request lives. */
export const SETTLE_AFTER_MS = 5 * 60_000;
const HELD_TIME_MS = 90 * 24 * 60 * 60_000;

/** Of an unsettled booking, and of a place that is kept. */
const dueTimes = ({ settled, booked_at, kept_until }: Drive): number[] => [
  ...(settled ? [] : [Date.parse(booked_at) + SETTLE_AFTER_MS]),
  ...(kept_until === undefined ? [] : [Date.parse(kept_until)]),
];

export const drivingDayDraft = (tenant: TenantContext, state: DrivingDay, at: string): ItemDraft<DrivingDay> => {
  const [due] = state.drives.flatMap(dueTimes).toSorted((one, other) => one - other);
  return {
    state,
    events: [],
    lane: 'lead',
    at,
    ...(due === undefined ? {} : { due: { shard: chooseShard(tenant, state.date), at: new Date(due).toISOString() } }),
    expires: Math.ceil((Date.parse(`${state.date}T00:00:00Z`) + HELD_TIME_MS) / 1_000),
  };
};

export const isDrive = (drive: Drive, leadId: string, start: string): boolean =>
  drive.lead_id === leadId && Date.parse(drive.start) === Date.parse(start);

/** What is held on some dates, by date; one read. */
export const drivesOn = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  dates: Iterable<string>,
  at: string,
): Promise<Map<string, Drive[]>> => {
  const asked = [...new Set(dates)];
  const wanted = asked.map((date) => keys.drivingDay(tenant, date));
  const days = wanted.length === 0 ? [] : await table.loadMany(wanted, drivingDaySchema);
  const held = new Map(days.map(({ state }) => [state.date, state.drives.filter((drive) => isHeld(drive, at))]));
  return new Map(asked.map((date) => [date, held.get(date) ?? []]));
};

/** The free slots of some dates; what is booked on all of them is one read. */
export const freeSlotsOn = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  request: SlotRequest & { car_id: string; dates: readonly string[] },
): Promise<FreeSlot[]> => {
  const slots = request.dates.flatMap((date) => slotsOn(request, date));
  const booked: BookedTime[] = [
    ...(await drivesOn(table, tenant, slots.map(slotDate), request.now.toISOString())).values(),
  ].flat();
  return freeSlots(slots, booked, request.rules, request.car_id);
};

/** Days of a page that offers times without being asked for a day. */
const DAYS_SHOWN = 14;

/** The next times at which a vehicle is free. */
export const nextFreeSlots = (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  request: SlotRequest & { car_id: string },
): Promise<FreeSlot[]> => {
  const { first, last } = bookableDates(request);
  const dates = Array.from({ length: DAYS_SHOWN }, (_, n) => addDays(first, n)).filter((date) => date <= last);
  return freeSlotsOn(table, tenant, { ...request, dates });
};
