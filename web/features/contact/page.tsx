import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { mapQuery } from '#web/sections/map/map-query.ts';
import { errorMessages } from '#web/sections/layout/errors/error-messages.ts';
import { Contact } from './contact.tsx';
import { contactWords } from './contact-words.ts';

/** `/contact-us`, `/contact` and `/contact-us/{slug}` (docs/product/leads.md, 'Contact pages'). */
export const page = definePage({
  query: siteQuery,
  also: (request) => {
    const words = contactWords(request.site, request);
    if (words === undefined) return [newestQuery(request.site)];
    const one = words.place ?? (words.places.length === 1 ? words.first : undefined);
    return [mapQuery(one?.id)];
  },
  status: (site, request) => (contactWords(site, request) === undefined ? 404 : 200),
  head: (site, request) => {
    const words = contactWords(site, request);
    return words === undefined ? unlistedHead(errorMessages(404).title, site) : formPageHead(site, request, words);
  },
  Component: Contact,
});
