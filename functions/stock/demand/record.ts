import * as z from 'zod';
import { DAY_MS } from '#domain/hours/units.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Days that a count covers, the current one among them (UTC). */
const DEMAND_DAYS = 30;
/** Of one kind and day: whoever presses again and again makes no item that grows. */
const MOST_A_DAY = 99;

const marks = z.array(z.string());

const daySchema = z.object({
  /** Days since 1970 (UTC). */
  day: z.number().int(),
  leads: marks.default([]),
  saves: marks.default([]),
  /** Saves of this day that were taken back, whenever that was. */
  taken_back: marks.default([]),
});
type DemandDay = z.output<typeof daySchema>;

/** What was asked of a vehicle: marks of events, by day. None says who it was. */
export const demandSchema = z.object({ vehicle_id: z.string(), days: z.array(daySchema) });
export type Demand = z.output<typeof demandSchema>;

export const sinceSchema = z.object({ since: z.iso.datetime() });

/** One event, by day of the lead or the save. `mark`: the same however often the event comes. */
export interface Asked {
  vehicle_id: string;
  what: 'leads' | 'saves' | 'taken_back';
  at: string;
  mark: string;
}

const dayOf = (at: string | Date): number => Math.floor(new Date(at).getTime() / DAY_MS);

const isCounted = (day: number, now: Date): boolean => day > dayOf(now) - DEMAND_DAYS && day <= dayOf(now);

const emptyDay = (day: number): DemandDay => ({ day, leads: [], saves: [], taken_back: [] });

/** With the event, without days that are over; undefined: it is counted already, over, or more than a day holds. */
export const addDemand = (
  demand: Demand | undefined,
  { vehicle_id, what, at, mark }: Asked,
  now: Date,
): Demand | undefined => {
  const day = dayOf(at);
  const days = demand?.days ?? [];
  const before = days.find((one) => one.day === day) ?? emptyDay(day);
  const known = before[what];
  if (!isCounted(day, now) || known.includes(mark) || known.length >= MOST_A_DAY) return undefined;
  const others = days.filter((one) => one.day !== day && isCounted(one.day, now));
  const after = { ...before, [what]: [...known, mark] };
  return { vehicle_id, days: [...others, after].toSorted((a, b) => a.day - b.day) };
};

/** Counts of one day. */
export interface DayCount {
  day: number;
  leads: number;
  saves: number;
}

const countOf = ({ day, leads, saves, taken_back }: DemandDay): DayCount => ({
  day,
  leads: leads.length,
  saves: Math.max(0, saves.length - taken_back.length),
});

/** Sorts before every id. */
const SINCE = '!since';

const write36 = (value: number): string => value.toString(36);
const read36 = (text: string | undefined): number => Number.parseInt(text ?? '0', 36);

/** Its counts stand in the entry, so that a list is read without the items; thirty days are 300 bytes. */
export const demandSort = ({ vehicle_id, days }: Demand): string => {
  const counts = days.map(countOf).filter(({ leads, saves }) => leads + saves > 0);
  const written = counts.map(({ day, leads, saves }) => [day, leads, saves].map(write36).join('.'));
  return `${vehicle_id}#${written.join('|')}`;
};

const sinceSort = (since: string): string => `${SINCE}#${since}`;

/** What an entry of the list says. */
export const readDemandSort = (sort: string): { since: string } | { vehicle_id: string; days: DayCount[] } => {
  const [id = '', rest = ''] = sort.split('#');
  if (id === SINCE) return { since: rest };
  const days = rest.split('|').filter((one) => one !== '');
  return {
    vehicle_id: id,
    days: days.map((one) => {
      const [day, leads, saves] = one.split('.').map(read36);
      return { day: day ?? 0, leads: leads ?? 0, saves: saves ?? 0 };
    }),
  };
};

/** Leads and saves of the last thirty days. */
export interface DemandCount {
  leads: number;
  saves: number;
}

/** Days slide by themselves: an item that nobody wrote since counts less every day. */
export const demandAt = (days: readonly DayCount[], now: Date): DemandCount => {
  const counted = days.filter(({ day }) => isCounted(day, now));
  const sum = (of: keyof DemandCount): number => counted.reduce((total, one) => total + one[of], 0);
  return { leads: sum('leads'), saves: sum('saves') };
};

export const demandDraft = (tenant: TenantContext, state: Demand, now: Date): ItemDraft<Demand> => ({
  state,
  events: [],
  lane: 'stock',
  at: now.toISOString(),
  listed: { list: lists.demand(tenant), sort: demandSort(state) },
  expires: ((state.days.at(-1)?.day ?? dayOf(now)) + DEMAND_DAYS + 1) * (DAY_MS / 1_000),
});

export const sinceDraft = (
  tenant: TenantContext,
  since: string,
  now: Date,
): ItemDraft<z.input<typeof sinceSchema>> => ({
  state: { since },
  events: [],
  lane: 'stock',
  at: now.toISOString(),
  listed: { list: lists.demand(tenant), sort: sinceSort(since) },
});
