import { pick } from '#web/lib/deferred/module.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { newestQuery, showcaseQuery } from '#web/queries/queries.ts';
import { Home } from './home.tsx';
import { homeModule } from './deferred-module.ts';

const head = pick(homeModule, (module) => module.homeHead);

export const page = definePage<'search.search'>({
  query: ({ site }) => newestQuery(site),
  also: ({ site }) => (site.has_showcase ? [showcaseQuery(site)] : []),
  head,
  headWhileAway: head,
  Component: Home,
  // Without the search the page still has locations, phone and contact form.
  errors: { 503: Home },
});
