import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { promoState } from '#domain/promo/rules.ts';
import type { Site } from '#functions/sites/contract.ts';

export type Offer = Site['promos'][number];
type Asked = { site: Pick<Site, 'promos' | 'locations'>; now: Date };

export const offersOn = ({ site, now }: Asked): Offer[] =>
  site.promos.filter((promo) => promoState(promo, now, dealerZone(site.locations)) === 'on');
