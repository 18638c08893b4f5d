import { imageSrcSet, imageUrl } from '#domain/media/rules.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { joinWithAnd } from '#domain/text/lists.ts';
import type { Head, JsonLd, PageRequest } from '#web/lib/page-definition.ts';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { cardWidths } from '#web/ui/picture.tsx';
import { cardSizes } from './results/card-props.ts';
import { answeredSearch } from './search/use-listing.ts';
import { countLabel, findDealership } from '#web/sections/counts/count-label.ts';

const itemList = (answer: SearchAnswer, origin: string): JsonLd => ({
  '@type': 'ItemList',
  numberOfItems: answer.count,
  itemListElement: answer.hits.map((hit, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}/cars/${hit.slug}`,
    name: hit.name,
  })),
});

/** 'at Coastline in Cairns and Bundall'; empty when the heading already names the dealership. */
const formatLocation = (state: SearchState, site: PageRequest['site']): string => {
  if (findDealership(state, site) !== undefined) return '';
  const cities = [...new Set(selectSalesLocations(site).map(({ address }) => address.city))];
  return ` at ${site.name} in ${joinWithAnd(cities.slice(0, 4))}`;
};

/** The largest contentful picture: the first card's. */
const pictureHead = (key: string | undefined, columns: number, quality: number): Pick<Head, 'ogImage' | 'preload'> =>
  key === undefined
    ? { ogImage: null, preload: null }
    : {
        ogImage: imageUrl(key, 1280, 'jpeg'),
        preload: {
          srcSet: imageSrcSet(key, 'avif', cardWidths, quality),
          sizes: cardSizes(columns),
          type: 'image/avif',
        },
      };

/** The path's listing and its pages are indexed; further filters are not, because their combinations would be millions of pages. */
export const listingHead = (answer: SearchAnswer, { site, search, origin }: PageRequest): Head => {
  const own = readSearch(search);
  const searchState = answeredSearch(own, answer);
  // A page beyond the last one shows the last.
  const query = writeSearch({ ...own, page: answer.page });
  const page = answer.page > 1 ? `, page ${answer.page}` : '';
  const isNarrowed = query !== '' && query !== `page=${answer.page}`;
  return {
    title: `${answer.listing.heading}${page} | ${site.name}`,
    description: `${countLabel(answer.count, searchState, site)}${formatLocation(searchState, site)}, with prices, kilometres and pictures.`,
    canonical: query === '' ? answer.listing.canonical : `${answer.listing.canonical}?${query}`,
    index: !isNarrowed && answer.count > 0,
    jsonLd: answer.count === 0 ? [] : [itemList(answer, origin)],
    ...pictureHead(answer.hits[0]?.media[0], site.theme.cardsPerRow, site.constants.imageQuality),
  };
};
