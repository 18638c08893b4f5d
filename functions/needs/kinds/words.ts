import { addDays, getWeekday } from '#domain/hours/dates.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { formatTime } from '#domain/hours/rules.ts';
import { tradingHours } from '#domain/hours/trading-hours.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const longDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const dayWords = (date: string, today: string): string => {
  if (date === today) return 'today';
  if (date === addDays(today, -1)) return 'yesterday';
  if (date === addDays(today, 1)) return 'tomorrow';
  const isNear = date > addDays(today, -7) && date < addDays(today, 7);
  return isNear ? (weekdays[getWeekday(date)] ?? '') : longDay(date);
};

/** A dealer, now. */
interface Here {
  tenant: TenantContext;
  now: Date;
}

const findPlace = ({ config }: TenantContext, locationId: string | null) =>
  config.locations.find(({ id }) => id === locationId);

/** 'today at 9:30 am', 'Monday at 4:10 pm', '12 March at 8:00 am', by the clock of a place. */
export const whenWords = (at: string, { now, tenant }: Here, locationId: string | null = null): string => {
  const { locations } = tenant.config;
  const zone = findPlace(tenant, locationId)?.time_zone ?? dealerZone(locations);
  const { date, time } = localDateTime(new Date(at), zone);
  return `${dayWords(date, localDateTime(now, zone).date)} at ${formatTime(time)}`;
};

const isClosedAt = (
  at: string,
  { config: { country } }: TenantContext,
  place: TenantContext['config']['locations'][number],
): boolean => {
  const { date, time } = localDateTime(new Date(at), place.time_zone);
  const hours = tradingHours(place, country, date);
  return hours.kind === 'closed' || (hours.kind === 'open' && (time < hours.open || time >= hours.close));
};

/** 'Since yesterday at 7:40 pm, after hours'. */
export const sinceWords = (at: string, world: Here, locationId: string | null): string => {
  const place = findPlace(world.tenant, locationId);
  const isClosed = place !== undefined && isClosedAt(at, world.tenant, place);
  return `Since ${whenWords(at, world, locationId)}${isClosed ? ', outside opening hours' : ''}`;
};

/** 'An enquiry', '3 enquiries', 'more than 200 enquiries'. */
export const enquiriesText = (count: number, isMore = false): string => {
  if (isMore) return `More than ${count} enquiries`;
  return count === 1 ? 'An enquiry' : `${count} enquiries`;
};
