import type * as z from 'zod';
import type { Standing } from '#domain/console/roles.ts';
import { addDays } from '#domain/hours/dates.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { limitDays, type LimitedDays } from '../limits-contract.ts';
import { bookedIn, findLimitedYard, toLimit } from './change-limits.ts';
import { liftLimit, limitTime } from './write-limits.ts';

type Asked = z.output<typeof limitDays.body>;
type SetDays = Extract<Asked, { kind: 'set' }>;
type Day = LimitedDays['days'][number];

interface Deps {
  /** Notes who wrote. */
  audited: Pick<Table, 'change'>;
  now: () => Date;
}

interface Work extends Deps {
  tenant: TenantContext;
  location: { id: string; time_zone: string };
}

const datesOf = ({ first_day, last_day }: Asked): string[] => {
  const dates: string[] = [];
  for (let date = first_day; date <= last_day; date = addDays(date, 1)) dates.push(date);
  return dates;
};

const setDay = async (work: Work, asked: SetDays, day: string): Promise<Day> => {
  const { tenant, location, audited, now: clock } = work;
  const { first_day, last_day, kind, id, at_most, note } = asked;
  const now = clock();
  const limit = toLimit(tenant, location, { kind, id, day, place: location.id, at_most, ...(note && { note }) }, now);
  if (limit === undefined) return { day, state: 'over', booked: 0 };
  const days = { first: first_day, last: last_day };
  const held = await limitTime(audited, { tenant, date: day, at: now.toISOString() }, { ...limit, days });
  if (held === undefined) return { day, state: 'full', booked: 0 };
  return { day, state: at_most === 0 ? 'closed' : 'limited', booked: bookedIn(held, limit) };
};

const liftDay = async ({ tenant, location, audited, now }: Work, { id }: Asked, day: string): Promise<Day> => {
  await liftLimit(audited, { tenant, date: day, at: now().toISOString() }, { id, location_id: location.id });
  return { day, state: 'open', booked: 0 };
};

/**
 * Closes a place on each of several days, lets fewer come, or lifts that, day by day (docs/product/leads.md, 'Closed and limited
 * times'). What a call that broke off left is done by the same call again: a day that has the limit is not written once more.
 */
export const changeLimitedDays = async (
  deps: Deps,
  tenant: TenantContext,
  operator: Pick<Standing, 'places'>,
  asked: Asked,
): Promise<LimitedDays> => {
  const work = { ...deps, tenant, location: findLimitedYard(tenant, operator, asked.place) };
  const days: Day[] = [];
  for (const day of datesOf(asked))
    days.push(asked.kind === 'set' ? await setDay(work, asked, day) : await liftDay(work, asked, day));
  return { days, booked: days.reduce((sum, { booked }) => sum + booked, 0) };
};
