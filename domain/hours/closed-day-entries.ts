import { closedDays } from './closed-days.ts';
import { addDays } from './dates.ts';
import { hoursOn, type SpecialEntry } from './opening.ts';
import { tradingHours, type TradingLocation } from './trading-hours.ts';

/** Beyond what an opening state looks ahead. */
const LOOK_AHEAD_DAYS = 28;

const closedEntries = (location: TradingLocation, country: 'AU' | 'NZ', day: string): SpecialEntry[] => {
  const [first, last] = [addDays(day, -1), addDays(day, LOOK_AHEAD_DAYS)];
  const dates = new Set(closedDays.map(({ date }) => date).filter((date) => date >= first && date <= last));
  return [...dates].flatMap((date): SpecialEntry[] => {
    const [usual, trading] = [hoursOn(location, date), tradingHours(location, country, date)];
    if (usual.kind !== 'open') return [];
    if (trading.kind !== 'open') return [{ date, status: 'Closed', start_hour: null, end_hour: null }];
    return usual.open === trading.open
      ? []
      : [{ date, status: 'Open', start_hour: trading.open, end_hour: trading.close }];
  });
};

/**
 * With an entry for each of the next days on which yards of its state do not trade, so that no page says 'open' then
 * (docs/product/places.md, 'Holiday hours'). What the dealer states wins.
 */
export const withClosedDays = <Location extends TradingLocation>(
  location: Location,
  country: 'AU' | 'NZ',
  now: Date,
): Omit<Location, 'special_hours'> & { special_hours: SpecialEntry[] } => ({
  ...location,
  special_hours: [...location.special_hours, ...closedEntries(location, country, now.toISOString().slice(0, 10))],
});
