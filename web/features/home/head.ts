import { imageSrcSet, imageUrl } from '#domain/media/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { shownCount } from '#web/lib/count-label.ts';
import type { Head, PageRequest } from '#web/lib/page-definition.ts';
import { cardWidths } from '#web/ui/picture.tsx';
import { heroPicture } from './hero.tsx';

const headOf = (description: string, { site }: PageRequest): Head => {
  const { mediaKey, sizes } = heroPicture(site);
  return {
    title: `${site.name} | ${site.words.tagline}`,
    description,
    canonical: '/',
    index: true,
    jsonLd: [],
    ogImage: imageUrl(mediaKey, 1280, 'jpeg'),
    preload: { srcSet: imageSrcSet(mediaKey, 'avif', cardWidths), sizes, type: 'image/avif' },
  };
};

/** Head of the home page; preloads the hero picture. */
export const homeHead = (stock: SearchAnswer, request: PageRequest): Head => {
  const { site } = request;
  return headOf(`${site.words.heroText} ${shownCount(stock.count, site)} vehicles at ${site.name}.`, request);
};

/** The same when the search is down. */
export const homeHeadUnavailable = (request: PageRequest): Head => headOf(request.site.words.heroText, request);
