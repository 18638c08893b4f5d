import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { carQueryOf, newestQuery, siteQuery } from '#web/queries/queries.ts';
import { errorMessages } from '#web/sections/layout/error-messages.ts';
import { foundQuery } from './found-vehicles.ts';
import { TestDrive } from './test-drive.tsx';
import { askedOf, testDriveWords } from './words.ts';

/** `/book-test-drive` (docs/product/leads.md, 'Test drives'); a 404 where the dealer offers none. */
export const testDrivePage = definePage({
  id: 'test_drive',
  query: siteQuery,
  also: (request) => {
    const { vehicle, words } = askedOf(request);
    if (!request.site.flags.test_drive_enabled) return [newestQuery(request.site)];
    return [vehicle === '' ? foundQuery(request.site, words) : carQueryOf(vehicle)];
  },
  status: ({ flags }) => (flags.test_drive_enabled ? 200 : 404),
  head: (site, request) =>
    site.flags.test_drive_enabled
      ? { ...formPageHead(site, request, testDriveWords(site)), index: request.search.size === 0 }
      : unlistedHead(errorMessages(404).title, site),
  Component: TestDrive,
});
