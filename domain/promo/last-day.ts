import { dealerZone } from '../hours/dealer-zone.ts';
import { localDateTime } from '../hours/local-time.ts';
import { DAY_MS } from '../hours/units.ts';
import { untilLabel } from '../text/dates.ts';

/** Further away a number of days says nothing. */
const MOST_DAYS = 60;

type Locations = Parameters<typeof dealerZone>[0];

const daysBetween = (today: string, date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);

/** How near an offer's last day is, on the dealer's calendar; null while it is far. */
export const daysLeftText = (expiry: string, locations: Locations, now: Date): string | null => {
  const days = daysBetween(localDateTime(now, dealerZone(locations)).date, expiry);
  if (days < 0 || days > MOST_DAYS) return null;
  if (days === 0) return 'today is the last day';
  return days === 1 ? 'tomorrow is the last day' : `${days} days left`;
};

/** 'Until 31 December 2026, 34 days left' */
export const lastDayText = (expiry: string, locations: Locations, now: Date): string =>
  [untilLabel(expiry), daysLeftText(expiry, locations, now)].filter((part) => part !== null).join(', ');
