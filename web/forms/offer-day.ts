import { dealerZone } from '#domain/hours/dealer-zone.ts';
import type { Site } from '#functions/sites/contract.ts';

/** The last day of an offer as the dealer's calendar has it, like our mails: not as that of the browser. */
export const offerDay = (iso: string, { locale, locations }: Pick<Site, 'locale' | 'locations'>): string =>
  new Date(iso).toLocaleDateString(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: dealerZone(locations),
  });
