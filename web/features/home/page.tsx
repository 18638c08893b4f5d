import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { imageSrcSet, imageUrl } from '#domain/media/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { vehiclesText } from '#web/sections/counts/count-label.ts';
import { cardWidths } from '#web/ui/picture.tsx';
import { newestQuery } from '#web/queries/queries.ts';
import { Home } from './home.tsx';
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

const homeHead = (stock: SearchAnswer, request: PageRequest): Head => {
  const { site } = request;
  return headOf(`${site.words.heroText} ${vehiclesText(stock.count, site)} at ${site.name}.`, request);
};

const homeHeadUnavailable = (request: PageRequest): Head => headOf(request.site.words.heroText, request);

export const homePage = definePage<'search.search'>({
  id: 'home',
  query: ({ site }) => newestQuery(site),
  head: homeHead,
  headWhileAway: homeHeadUnavailable,
  Component: Home,
  // Without the search the page still has locations, phone and contact form.
  errors: { 503: Home },
});
