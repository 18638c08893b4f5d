import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { ratingQueries } from '#web/sections/locations/location-rating.tsx';
import { mapQuery } from '#web/sections/map/map-query.ts';
import { Dealerships } from './dealerships.tsx';
import { dealershipsWords } from './dealerships-words.ts';

/** `/dealerships` (docs/product/places.md, 'Location pages'). */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [...ratingQueries(site), mapQuery()],
  head: (site, request) => ({ ...formPageHead(site, request, dealershipsWords(site)), isRead: true }),
  Component: Dealerships,
});
