import type { Site } from '#functions/sites/contract.ts';
import type { PagePart } from '#web/lib/page-definition.ts';
import { sliderModule } from '#web/features/home/deferred-module.ts';
import { viewOf } from './later-views.ts';

/** Of a page entry: a later page has its id there. */
export const sourceFile = (source: string): string =>
  source.includes('/') ? source : viewOf(source).replace('.', 'web');

/** Parts that few dealers have: their code and styles are of the first HTML of the page that shows them. */
export const rareParts = (source: string, { flags }: Pick<Site, 'flags'>): PagePart[] =>
  source === 'web/features/home/page.tsx' && flags.promotion_slider
    ? [{ source: 'web/features/home/hero/slider.tsx', load: sliderModule.load }]
    : [];
