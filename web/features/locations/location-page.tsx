import { sellsVehicles } from '#domain/locations/select-locations.ts';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, searchQuery, siteQuery } from '#web/queries/queries.ts';
import { errorMessages } from '#web/sections/layout/errors/error-messages.ts';
import { ratingQueries } from '#web/sections/locations/location-rating.tsx';
import { mapQuery } from '#web/sections/map/map-query.ts';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { locationJsonLd } from '#web/sections/structured-data/dealer.ts';
import { employees } from '#web/sections/structured-data/people.ts';
import { Location } from './location.tsx';
import { locationWords, buildLocationSearch } from './location-words.ts';

/** `/locations/{slug}` (docs/product/places.md, 'Location pages'). */
export const page = definePage({
  query: siteQuery,
  also: (request) => {
    const { site } = request;
    const words = locationWords(site, request);
    if (words === undefined) return [newestQuery(site)];
    const stock = sellsVehicles(words.location)
      ? [searchQuery(site.search.searchBasePath, buildLocationSearch(words.location))]
      : [];
    const { id } = words.location;
    return [...stock, ...ratingQueries(site), aboutQuery(id), mapQuery(id)];
  },
  status: (site, request) => (locationWords(site, request) === undefined ? 404 : 200),
  head: (site, request, client) => {
    const words = locationWords(site, request);
    if (words === undefined) return unlistedHead(errorMessages(404).title, site);
    const head = formPageHead(site, request, words);
    const people = client.getQueryData(aboutQuery(words.location.id).queryKey)?.people ?? [];
    const node = { ...locationJsonLd(words.location, site, request.origin), ...employees(people) };
    return { ...head, isRead: true, jsonLd: [node, ...head.jsonLd] };
  },
  Component: Location,
});
