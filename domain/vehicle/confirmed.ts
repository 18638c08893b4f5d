import type { Availability } from './availability.ts';
import { isSellable } from './rules.ts';
import type { Vehicle } from './schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../hours/units.ts';

const units = [
  { ms: DAY_MS, name: 'day' },
  { ms: HOUR_MS, name: 'hour' },
  { ms: MINUTE_MS, name: 'minute' },
] as const;

const agoText = (ms: number): string => {
  const unit = units.find((one) => ms >= one.ms);
  if (unit === undefined) return 'just now';
  const count = Math.floor(ms / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
};

/** 'Availability confirmed 12 minutes ago'; null for a sold vehicle and where no feed has named it. */
export const confirmedText = (
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved'>,
  { confirmed_at, feed_fresh }: Availability,
  now: Date,
): string | null => {
  if (confirmed_at === null || !isSellable(vehicle)) return null;
  const ago = agoText(Math.max(0, now.getTime() - Date.parse(confirmed_at)));
  return feed_fresh ? `Availability confirmed ${ago}` : `Last confirmed ${ago}: please ask before you come`;
};
