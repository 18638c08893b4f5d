import { definePage } from '#web/lib/page-definition.ts';
import { homeHead } from './head.ts';
import { homeQuery } from './home-query.ts';
import { Home } from './home.tsx';

export const homePage = definePage<'search.search'>({
  id: 'home',
  query: ({ site }) => homeQuery(site),
  head: homeHead,
  Component: Home,
});
