import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { Service } from './service.tsx';
import { serviceWords } from './service-words.ts';
import { servicingQuery } from './servicing-query.ts';

/** `/service` (docs/product/service-and-parts.md, 'Service booking'). */
export const page = definePage({
  query: siteQuery,
  also: () => [servicingQuery()],
  head: (site, request) => formPageHead(site, request, serviceWords(site)),
  Component: Service,
});
