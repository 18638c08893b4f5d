import { offerZone } from '#domain/promo/offered.ts';
import { promoState } from '#domain/promo/rules.ts';
import type { Site } from '#functions/sites/contract.ts';

export type Offer = Site['promos'][number];
type Asked = { site: Pick<Site, 'promos' | 'locations'>; now: Date };

export const offersOn = ({ site, now }: Asked): Offer[] =>
  site.promos.filter((promo) => promoState(promo, now, offerZone(site.locations)) === 'on');
