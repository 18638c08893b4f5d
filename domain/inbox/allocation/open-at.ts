import { localDateTime } from '#domain/hours/local-time.ts';
import { tradingHours, type TradingLocation } from '#domain/hours/trading-hours.ts';

/** Whether a place is open at a moment. By appointment or without known hours it always is, as overdue times have it. */
export const isOpenAt = (location: TradingLocation, country: 'AU' | 'NZ', at: Date): boolean => {
  const { date, time } = localDateTime(at, location.time_zone);
  const hours = tradingHours(location, country, date);
  return hours.kind === 'open' ? hours.open <= time && time < hours.close : hours.kind !== 'closed';
};
