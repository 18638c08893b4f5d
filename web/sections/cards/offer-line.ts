import { isOffered } from '#domain/promo/offered.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { promoState } from '#domain/promo/rules.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';

/** Of the most important offer for a vehicle, which the site names first; undefined for none. */
export const offerLine = (hit: Hit, { promos, locations }: Site, now: Date): string | undefined => {
  const offer = promos.find((promo) => isOffered(promo, hit) && promoState(promo, now, dealerZone(locations)) === 'on');
  return offer && `${offer.title}${offer.conditions ? '. Conditions apply.' : ''}`;
};
