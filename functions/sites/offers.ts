import { byPriority } from '#domain/promo/offered.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { promoState } from '#domain/promo/rules.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Site } from './contract.ts';

type Offering = Pick<TenantConfig, 'promos' | 'locations'>;
type Promo = TenantConfig['promos'][number];

/** Longer than any page or answer is kept, also where it cannot be made anew (domain/site/pages.ts). */
const AHEAD_MS = 3_600_000;

/** The dealer's day, and that of the end of whatever is kept from now on. */
export const offerDays = (locations: Offering['locations'], now: Date): { today: string; soon: string } => {
  const zone = dealerZone(locations);
  const dateAt = (ms: number): string => localDateTime(new Date(ms), zone).date;
  return { today: dateAt(now.getTime()), soon: dateAt(now.getTime() + AHEAD_MS) };
};

/**
 * Those that run or are about to, the most important first. Their disclaimers stay on the server, because every page carries the
 * site; pages compare dates again, on the dealer's calendar.
 */
export const sitePromos = (
  { promos }: Pick<TenantConfig, 'promos'>,
  { today, soon }: ReturnType<typeof offerDays>,
): Site['promos'] =>
  promos
    .filter(({ start, expiry }) => start <= soon && expiry >= today)
    .toSorted(byPriority)
    .map(({ disclaimer, ...promo }) => ({ ...promo, conditions: disclaimer !== null }));

export const offersToday = ({ promos, locations }: Offering, now: Date): Promo[] => {
  const zone = dealerZone(locations);
  return promos.filter((promo) => promoState(promo, now, zone) === 'on').toSorted(byPriority);
};

/** One that has ended is known, one that has not begun is not. */
export const requireOffer = (
  { promos, locations }: Offering,
  id: string,
  now: Date,
): { state: 'on' | 'over'; offer: Promo } => {
  const offer = promos.find((promo) => promo.id === id);
  const state = offer && promoState(offer, now, dealerZone(locations));
  if (offer === undefined || state === undefined || state === 'early')
    throw new Problem('not_found', 'This dealer has no such offer.');
  return { state, offer };
};
