import type { Site } from '#functions/sites/contract.ts';
import { shownCount } from './count-label.ts';

/** 'Show Me 312 vehicles': the label of a search button (docs/product/sites.md, 'Home page'). */
export const showMeLabel = (count: number, site: Pick<Site, 'flags' | 'constants'>): string =>
  `Show Me ${shownCount(count, site)} ${count === 1 ? 'vehicle' : 'vehicles'}`;
