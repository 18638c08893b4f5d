import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { AppointmentView } from './appointment-view.tsx';

/** `/test-drive-appointment#{token}`: the token never reaches a server with the page. */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Your test drive', site),
  Component: AppointmentView,
});
