import { emptyPartSearch } from '#domain/parts/state.ts';
import { readPartSearch, writePartSearch } from '#domain/parts/url.ts';
import type { PartsAnswer } from '#functions/parts/contract.ts';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { partsPhone } from '#web/sections/locations/parts-locations.ts';
import { ORDER_PATH, PARTS_PATH, partsHref, partsQuery } from '#web/sections/parts/parts-address.ts';
import { partsCrumbs } from './parts-enquiry.tsx';
import { PartsPage } from './parts-page.tsx';

const TITLE = 'Parts and accessories';

const describe = ({ total }: PartsAnswer, { site }: PageRequest): string =>
  total === 0
    ? `Ask ${site.name} for a part: say what you need and for which vehicle, or call ${partsPhone(site)}.`
    : `${total} parts and accessories at ${site.name}, with the vehicles they fit and prices including GST. Or call ${partsPhone(site)}.`;

/** The whole list and its pages are indexed; what somebody searched for is not. */
const head = (answer: PartsAnswer, request: PageRequest): Head => {
  const { site, origin, search } = request;
  const own = readPartSearch(search);
  // A page beyond the last one shows the last.
  const query = writePartSearch({ ...own, page: answer.page });
  const isWhole = query === '' || query === `page=${answer.page}`;
  return {
    title:
      answer.part === null ? `${TITLE} | ${site.name}` : `${answer.part.name}, ${answer.part.number} | ${site.name}`,
    description: describe(answer, request),
    canonical: isWhole && answer.total > 0 ? partsHref({ ...own, page: answer.page }) : PARTS_PATH,
    index: isWhole && search.size === (answer.page > 1 ? 1 : 0),
    jsonLd: [breadcrumbJsonLd(partsCrumbs, origin)],
    ogImage: null,
    preload: null,
  };
};

/** `/parts/search` (docs/product/service-and-parts.md, 'Parts search'). */
export const page = definePage({
  query: ({ search }: PageRequest) => partsQuery(readPartSearch(search)),
  after: ({ count, total }) => {
    if (total === 0) return [extraContentQuery(ORDER_PATH)];
    // A search without results shows what there is.
    return count === 0 ? [partsQuery(emptyPartSearch)] : [];
  },
  head,
  Component: PartsPage,
});
