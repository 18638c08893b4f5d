import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { SignInView } from './sign-in-view.tsx';

/** `/sign-in?type=&redirect=&back=` */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [newestQuery(site)],
  head: (site) => unlistedHead('Sign in', site),
  Component: SignInView,
});
