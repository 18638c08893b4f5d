import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { AccountView } from './account-view.tsx';

function AccountPage() {
  return <AccountView next={<NextSteps />} />;
}

/** `/account` */
export const page = definePage({
  query: siteQuery,
  also: ({ site }) => [newestQuery(site)],
  head: (site) => unlistedHead('Your account', site),
  Component: AccountPage,
});
