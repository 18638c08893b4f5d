import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { vehicleSlugQuery, siteQuery } from '#web/queries/queries.ts';
import { foundQuery } from './found-vehicles.ts';
import { TestDrive } from './test-drive.tsx';
import { readTestDriveQuery, testDriveWords } from './words.ts';

/** `/book-test-drive` (docs/product/leads.md, 'Test drives'). */
export const page = definePage({
  query: siteQuery,
  also: (request) => {
    const { vehicle, words } = readTestDriveQuery(request);
    return [vehicle === '' ? foundQuery(request.site, words) : vehicleSlugQuery(vehicle)];
  },
  head: (site, request) => ({
    ...formPageHead(site, request, testDriveWords(site)),
    index: request.search.size === 0,
  }),
  Component: TestDrive,
});
