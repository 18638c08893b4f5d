import { promoState } from '#domain/promo/rules.ts';
import { longDay } from '#domain/text/dates.ts';
import type { Site } from '#functions/sites/contract.ts';

export type Offer = Site['promos'][number];
type Asked = { site: Pick<Site, 'promos' | 'locations'>; now: Date };

const zoneOf = ({ locations }: Asked['site']): string =>
  (locations.find(({ primary }) => primary) ?? locations[0])?.time_zone ?? 'Australia/Brisbane';

export const offersOn = ({ site, now }: Asked): Offer[] =>
  site.promos.filter((promo) => promoState(promo, now, zoneOf(site)) === 'on').sort((a, b) => a.position - b.position);

/** An offer by id: 200 while it runs, 410 after it ended, 404 before it starts or if unknown. */
export const offerOf = (id: string, { site, now }: Asked): { offer: Offer | undefined; status: 200 | 404 | 410 } => {
  const offer = site.promos.find((promo) => promo.id === id);
  if (offer === undefined) return { offer, status: 404 };
  const state = promoState(offer, now, zoneOf(site));
  if (state === 'early') return { offer: undefined, status: 404 };
  return { offer, status: state === 'on' ? 200 : 410 };
};

/** 'Until 31 December 2026'. */
export const untilLabel = ({ expiry }: Pick<Offer, 'expiry'>): string =>
  `Until ${longDay(new Date(`${expiry}T00:00:00Z`))}`;
