import type { Site } from '#functions/sites/contract.ts';
import { shownCount } from './count-label.ts';

/** 'Show Me 312 vehicles' (spec §2): what a button says that leads to so many. */
export const showMeLabel = (count: number, site: Pick<Site, 'flags' | 'constants'>): string =>
  `Show Me ${shownCount(count, site)} ${count === 1 ? 'vehicle' : 'vehicles'}`;
