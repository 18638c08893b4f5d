import type { ConsoleRoute } from '#web/console/app/route.ts';
import { leadRoutes } from '#web/console/app/routes/leads.ts';
import { vehicleRoutes } from '#web/console/app/routes/vehicles.ts';
import { dealRoutes } from '#web/console/app/routes/deals.ts';
import { siteRoutes } from '#web/console/app/routes/site.ts';
import { peopleRoutes } from '#web/console/app/routes/people.ts';

/** Pages of a dealer, in the navigation's order. A new page is a line in its part and a module of web/console/features. */
export const dealerRoutes: readonly ConsoleRoute[] = [
  ...leadRoutes,
  ...vehicleRoutes,
  ...dealRoutes,
  ...siteRoutes,
  ...peopleRoutes,
];

export type PersonRoute = Pick<ConsoleRoute, 'path' | 'title' | 'load'>;

/** Pages of a person, whatever the dealer: their first segment is no dealer's slug. */
export const personRoutes: readonly PersonRoute[] = [
  { path: '/sessions', title: 'You', load: () => import('#web/console/features/sessions/page.tsx') },
];

/** The page of who has not signed in. */
export const SIGN_IN_PATH = '/sign-in';
