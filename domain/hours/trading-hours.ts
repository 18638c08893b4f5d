import { findClosedDay } from './closed-days.ts';
import { hoursOn, specialOn, type DayHours, type LocationHours } from './opening.ts';

export interface TradingLocation extends LocationHours {
  address: { state: string };
}

/** Hours of a date. A special entry is the dealer's own statement and wins over a day on which yards are closed. */
export const tradingHours = (location: TradingLocation, country: 'AU' | 'NZ', date: string): DayHours => {
  const hours = hoursOn(location, date);
  if (hours.kind !== 'open' || specialOn(location, date) !== undefined) return hours;
  const closed = findClosedDay(date, country, location.address.state);
  if (closed === undefined) return hours;
  if (closed.until === undefined || closed.until >= hours.close) return { kind: 'closed' };
  return { ...hours, open: closed.until > hours.open ? closed.until : hours.open };
};
