import type { QueryClient } from '@tanstack/react-query';
import { homeArrangements, slidesLead } from '#domain/arrangement/home.ts';
import { imageSrcSet, imageUrl } from '#domain/media/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Head, PageRequest } from '#web/lib/page-definition.ts';
import { vehiclesText } from '#web/sections/counts/count-label.ts';
import { showcaseQuery } from '#web/queries/queries.ts';
import { cardWidths } from '#web/ui/picture.tsx';
import { heroPicture } from './hero/hero-picture.ts';
import { slideSizes, type SlideSizes } from './hero/slide-sizes.ts';

/** Of the first slide, where slides stand below the hero, else of the hero. */
const largestPicture = (site: PageRequest['site'], client: QueryClient): { mediaKey: string } & SlideSizes => {
  const leads = slidesLead(site.arrangement.home ?? homeArrangements[site.template]);
  const [slide] = (leads ? client.getQueryData(showcaseQuery(site).queryKey)?.slider?.slides : undefined) ?? [];
  return slide === undefined
    ? { ...heroPicture(site), widths: cardWidths }
    : { mediaKey: slide.picture, ...slideSizes(slide) };
};

const buildHead = (description: string, { site }: PageRequest, client: QueryClient): Head => {
  const { mediaKey, sizes, widths } = largestPicture(site, client);
  return {
    title: `${site.name} | ${site.words.tagline}`,
    description,
    canonical: '/',
    index: true,
    jsonLd: [],
    ogImage: imageUrl(mediaKey, 1280, 'jpeg'),
    preload: { srcSet: imageSrcSet(mediaKey, 'avif', widths, site.constants.imageQuality), sizes, type: 'image/avif' },
  };
};

/** Without the search it has no number of vehicles. */
export const homeHead = (stock: SearchAnswer | undefined, request: PageRequest, client: QueryClient): Head => {
  const { site } = request;
  const { heroText } = site.words;
  const description =
    stock === undefined ? heroText : `${heroText} ${vehiclesText(stock.count, site)} at ${site.name}.`;
  return buildHead(description, request, client);
};
