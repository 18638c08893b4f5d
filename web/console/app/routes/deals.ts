import { CalendarClock, HandCoins, Landmark } from 'lucide-react';
import type { ConsoleRoute } from '#web/console/app/route.ts';
import { managers, sellers } from '#domain/console/roles.ts';

/** What is agreed with a shopper: reservations, trade-ins, finance. */
export const dealRoutes: readonly ConsoleRoute[] = [
  {
    path: '/reservations',
    title: 'Reservations',
    roles: sellers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/reservations/page.tsx'),
    nav: { label: 'Reservations', icon: CalendarClock },
    find: () => import('#web/console/features/reservations/find.ts'),
  },
  {
    path: '/reservations/invoices',
    title: 'Invoices',
    roles: sellers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/reservations/invoices-page.tsx'),
  },
  {
    path: '/reservations/day',
    title: 'Money of a day',
    roles: managers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/reservations/day-page.tsx'),
  },
  {
    path: '/reservations/{id}',
    title: 'Reservation',
    roles: sellers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/reservations/reservation-page.tsx'),
  },
  {
    path: '/trade-ins',
    title: 'Trade-ins',
    roles: sellers,
    load: () => import('#web/console/features/tradeins/page.tsx'),
    nav: { label: 'Trade-ins', icon: HandCoins },
    find: () => import('#web/console/features/tradeins/find.ts'),
  },
  {
    path: '/trade-ins/{id}',
    title: 'Trade-in',
    roles: sellers,
    load: () => import('#web/console/features/tradeins/trade-in-page.tsx'),
  },
  {
    path: '/finance',
    title: 'Finance',
    roles: managers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/finance/page.tsx'),
    nav: { label: 'Finance', icon: Landmark },
  },
];
