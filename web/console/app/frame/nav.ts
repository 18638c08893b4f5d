import type { ConsoleRoute } from '#web/console/app/routes.ts';

/** What is open above the page; one at a time. */
export type Opened = 'none' | 'palette' | 'help' | 'menu' | 'dealers';

/** A page that stands in the navigation. */
export type NavRoute = ConsoleRoute & { nav: NonNullable<ConsoleRoute['nav']> };

export const hasNav = (route: ConsoleRoute): route is NavRoute => route.nav !== undefined;
