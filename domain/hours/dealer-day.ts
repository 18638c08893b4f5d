import { dealerZone } from './dealer-zone.ts';
import { localDateTime } from './local-time.ts';

/** The day by the dealer's calendar, as in ISO 8601. */
export const dealerDay = (locations: Parameters<typeof dealerZone>[0], now: Date): string =>
  localDateTime(now, dealerZone(locations)).date;
