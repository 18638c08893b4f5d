import type * as z from 'zod';
import { worksAt, type Standing } from '#domain/console/roles.ts';
import { addDays } from '#domain/hours/dates.ts';
import { offsetMinutes, toInstant, withOffset } from '#domain/hours/instants.ts';
import { isYard } from '#domain/testdrive/location.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { LimitedDay, limitTimes } from '../limits-contract.ts';
import type { Drive } from '../published/driving-days.ts';
import { limitsOf, type TimeLimit } from '../published/limits.ts';
import { liftLimit, limitTime, MOST_LIMITS } from './write-limits.ts';

type Asked = z.output<typeof limitTimes.body>;
type SetLimit = Extract<Asked, { kind: 'set' }>;

interface Deps {
  /** Notes who wrote. */
  audited: Pick<Table, 'change'>;
  now: () => Date;
}

const refuse = (field: string, message: string): Problem =>
  new Problem('validation_failed', message, { errors: [{ field, message }] });

const DAY_BEGINS = '00:00';

/** By the clock of the place; a day may have 23 or 25 hours. */
const spanOf = ({ day, from, to }: SetLimit, zone: string): { start: Date; end: Date } => {
  if ((from === undefined) !== (to === undefined)) {
    const [field, message] = from === undefined ? ['from', 'a beginning'] : ['to', 'an end'];
    throw refuse(field, `Give ${message}, or no times for the whole day.`);
  }
  const start = toInstant(day, from ?? DAY_BEGINS, zone);
  const end = to === undefined ? toInstant(addDays(day, 1), DAY_BEGINS, zone) : toInstant(day, to, zone);
  if (end <= start) throw refuse('to', 'Give an end after the beginning.');
  return { start, end };
};

/** Undefined for a time that is over. */
export const toLimit = (
  { config }: TenantContext,
  { id: location_id, time_zone }: { id: string; time_zone: string },
  asked: SetLimit,
  now: Date,
): TimeLimit | undefined => {
  const { id, at_most, note } = asked;
  const { capacity } = config.testDrives;
  const { start, end } = spanOf(asked, time_zone);
  if (at_most >= capacity) throw refuse('at_most', `${capacity} at one time is what the place takes. Choose fewer.`);
  if (end <= now) return undefined;
  const local = (at: Date): string => withOffset(at, offsetMinutes(at, time_zone));
  return { id, start: local(start), end: local(end), location_id, at_most, note: note ?? null };
};

/** How many have an appointment in the time of a limit. */
export const bookedIn = (held: readonly Drive[], limit: TimeLimit): number => {
  const isIn = ({ start, end }: Drive): boolean =>
    Date.parse(start) < Date.parse(limit.end) && Date.parse(limit.start) < Date.parse(end);
  return held.filter((one) => one.location_id === limit.location_id && one.at_most === undefined && isIn(one)).length;
};

/** What stands there, and how many have an appointment in the time of that limit. */
const toAnswer = (held: readonly Drive[], location_id: string, id: string): LimitedDay => {
  const limits = limitsOf(held).filter((one) => one.location_id === location_id);
  const limit = limits.find((one) => one.id === id);
  return { limits, booked: limit === undefined ? 0 : bookedIn(held, limit) };
};

/** Throws unless the caller works there, and it takes test drives. */
export const findLimitedYard = ({ config }: TenantContext, operator: Pick<Standing, 'places'>, place: string) => {
  const location = config.locations.find((one) => one.id === place && isYard(one));
  if (location !== undefined && worksAt(operator, location.id)) return location;
  throw refuse('place', 'Choose a place at which you work and that offers test drives.');
};

/** Closes a place's times, lets fewer come, or lifts that (docs/product/leads.md, 'Closed and limited times'). What is booked stays. */
export const changeLimits = async (
  { audited, now: clock }: Deps,
  tenant: TenantContext,
  operator: Pick<Standing, 'places'>,
  asked: Asked,
): Promise<LimitedDay> => {
  const now = clock();
  const location = findLimitedYard(tenant, operator, asked.place);
  const write = { tenant, date: asked.day, at: now.toISOString() };
  if (asked.kind === 'lift') {
    const held = await liftLimit(audited, write, { id: asked.id, location_id: location.id });
    return toAnswer(held, location.id, asked.id);
  }
  const limit = toLimit(tenant, location, asked, now);
  if (limit === undefined) throw refuse('day', 'This time is over. Choose a later one.');
  const held = await limitTime(audited, write, limit);
  if (held === undefined)
    throw new Problem('conflict', `This day has ${MOST_LIMITS} limits at this place. Lift one of them first.`);
  return toAnswer(held, location.id, asked.id);
};
