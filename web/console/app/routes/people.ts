import { History, MessageSquareText, Split, UsersRound } from 'lucide-react';
import type { ConsoleRoute } from '#web/console/app/route.ts';
import { groupAdmins, managers } from '#domain/console/roles.ts';

/** Who works at a dealer, by which rules, and who did what. */
export const peopleRoutes: readonly ConsoleRoute[] = [
  {
    path: '/allocation',
    title: 'Allocation',
    roles: managers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/allocation/page.tsx'),
    nav: { label: 'Allocation', icon: Split },
  },
  {
    path: '/templates',
    title: 'Templates of answers',
    roles: managers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/letter-templates/page.tsx'),
    nav: { label: 'Templates', icon: MessageSquareText },
  },
  {
    path: '/people',
    title: 'People',
    roles: managers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/people/page.tsx'),
    nav: { label: 'People', icon: UsersRound },
  },
  {
    path: '/people/group',
    title: 'People of all dealers',
    roles: groupAdmins,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/people/group/page.tsx'),
  },
  {
    path: '/audit',
    title: 'Audit',
    roles: managers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/audit/page.tsx'),
    nav: { label: 'Audit', icon: History },
  },
];
