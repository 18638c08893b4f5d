import { definePage } from '#web/lib/page-definition.ts';
import { homeHead, homeHeadUnavailable } from './head.ts';
import { homeQuery } from './home-query.ts';
import { Home } from './home.tsx';

export const homePage = definePage<'search.search'>({
  id: 'home',
  query: ({ site }) => homeQuery(site),
  head: homeHead,
  headWhileAway: homeHeadUnavailable,
  Component: Home,
  // Without the search the page still has locations, phone and contact form.
  errors: { 503: Home },
});
