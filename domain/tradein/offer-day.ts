import { dealerDay } from '../hours/dealer-day.ts';
import { longDay } from '../text/dates.ts';

/** '1 December 2026': the last day of an offer by the dealer's calendar, on pages and in mails alike. */
export const offerDay = (expiresAt: string, { locations }: { locations: Parameters<typeof dealerDay>[0] }): string =>
  longDay(new Date(dealerDay(locations, new Date(expiresAt))));
