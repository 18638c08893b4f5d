import type { ConsoleRoute } from '#web/console/app/route.ts';

/** What is open above the page; one at a time. */
export type Opened = 'none' | 'palette' | 'help' | 'menu' | 'dealers';

/** A page that stands in the navigation. */
export type NavRoute = ConsoleRoute & { nav: NonNullable<ConsoleRoute['nav']> };

export const hasNav = (route: ConsoleRoute): route is NavRoute => route.nav !== undefined;

/** Whether `current`, the path of the page's route, is this page or one below it. */
export const isHere = (current: string | undefined, { path }: NavRoute): boolean => current?.startsWith(path) === true;
