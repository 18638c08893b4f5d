import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { ratingQueries } from '#web/sections/locations/location-rating.tsx';
import { mapQuery } from '#web/sections/map/map-query.ts';
import { hoursWords } from './hours-words.ts';
import { OpeningHours } from './opening-hours.tsx';

/** `/opening-hours` (docs/product/places.md, 'Opening hours page'). */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [...ratingQueries(site), mapQuery()],
  head: (site, request) => ({ ...formPageHead(site, request, hoursWords(site)), isRead: true }),
  Component: OpeningHours,
});
