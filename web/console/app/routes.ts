import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import {
  CalendarClock,
  CalendarDays,
  CarFront,
  ChartColumn,
  FileSpreadsheet,
  HandCoins,
  History,
  Inbox,
  Landmark,
  ListTodo,
  MessageSquareText,
  Scale,
  Split,
  UsersRound,
} from 'lucide-react';
import type { MyDealer } from '#web/console/lib/me.ts';
import { mayDo } from '#web/console/lib/roles.ts';
import type { FindEntries } from '#web/console/lib/palette.ts';
import { everyRole, groupAdmins, leadPeople, managers, sellers, type Role } from '#domain/console/roles.ts';

/** What a page's module exports. */
export type PageModule = Record<'Page', ComponentType>;

export interface ConsoleRoute {
  /** After the dealer's slug. */
  path: `/${string}`;
  title: string;
  /** Who sees it at a dealer; the API decides by itself. */
  roles: readonly Role[];
  /** Only for who works at all locations. */
  isOfWholeDealer?: boolean;
  load: () => Promise<PageModule>;
  /** Where it stands in the navigation, in the table's order. */
  nav?: { label: string; icon: LucideIcon };
  /** What Ctrl K finds of it. */
  find?: () => Promise<{ find: FindEntries }>;
}

/** Pages of a dealer. A new page is a line here and a module of web/console/features. */
export const dealerRoutes: readonly ConsoleRoute[] = [
  {
    path: '/needs',
    title: 'Needs you',
    roles: everyRole,
    load: () => import('#web/console/features/needs/page.tsx'),
    nav: { label: 'Needs you', icon: ListTodo },
  },
  {
    path: '/leads',
    title: 'Leads',
    roles: leadPeople,
    load: () => import('#web/console/features/leads/page.tsx'),
    nav: { label: 'Leads', icon: Inbox },
    find: () => import('#web/console/features/leads/find.ts'),
  },
  {
    path: '/leads/new',
    title: 'Add a lead',
    roles: leadPeople,
    load: () => import('#web/console/features/add-lead/page.tsx'),
  },
  {
    path: '/leads/{lead_id}',
    title: 'Lead',
    roles: leadPeople,
    load: () => import('#web/console/features/lead/page.tsx'),
  },
  {
    path: '/calendar',
    title: 'Calendar',
    roles: leadPeople,
    load: () => import('#web/console/features/calendar/page.tsx'),
    nav: { label: 'Calendar', icon: CalendarDays },
  },
  {
    path: '/cars',
    title: 'Cars',
    roles: everyRole,
    load: () => import('#web/console/features/vehicles/page.tsx'),
    nav: { label: 'Cars', icon: CarFront },
    find: () => import('#web/console/features/vehicles/find.ts'),
  },
  {
    path: '/cars/many',
    title: 'Change many cars',
    roles: managers,
    load: () => import('#web/console/features/many/page.tsx'),
  },
  {
    path: '/cars/{car}',
    title: 'Car',
    roles: everyRole,
    load: () => import('#web/console/features/vehicle/page.tsx'),
  },
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
  {
    path: '/report',
    title: 'Report',
    roles: leadPeople,
    load: () => import('#web/console/features/report/page.tsx'),
    nav: { label: 'Report', icon: ChartColumn },
  },
  {
    path: '/portal-mails',
    title: 'Mails of portals',
    roles: leadPeople,
    load: () => import('#web/console/features/portal-mails/page.tsx'),
  },
  {
    path: '/portal-mails/{mail_id}',
    title: 'Mail of a portal',
    roles: leadPeople,
    load: () => import('#web/console/features/portal-mails/mail-page.tsx'),
  },
  {
    path: '/feeds',
    title: 'Stock files',
    roles: everyRole,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/feeds/page.tsx'),
    nav: { label: 'Stock files', icon: FileSpreadsheet },
  },
  {
    path: '/feeds/{source}',
    title: 'Stock files of a source',
    roles: everyRole,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/feeds/source-page.tsx'),
  },
  {
    path: '/feeds/{source}/columns',
    title: 'Columns of a source',
    roles: managers,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/feeds/columns-page.tsx'),
  },
  {
    path: '/feeds/{source}/{run}',
    title: 'Stock file',
    roles: everyRole,
    isOfWholeDealer: true,
    load: () => import('#web/console/features/feeds/run-page.tsx'),
  },
  {
    path: '/compliance',
    title: 'Compliance',
    roles: everyRole,
    load: () => import('#web/console/features/compliance/page.tsx'),
    nav: { label: 'Compliance', icon: Scale },
  },
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

/** Whether somebody's standing at a dealer opens a page; the API decides by itself. */
export const mayOpen = (
  { roles, places }: Pick<MyDealer, 'roles' | 'places'>,
  route: Pick<ConsoleRoute, 'roles' | 'isOfWholeDealer'>,
): boolean => mayDo(roles, route.roles) && (route.isOfWholeDealer !== true || places === 'all');

export type PersonRoute = Pick<ConsoleRoute, 'path' | 'title' | 'load'>;

/** Pages of a person, whatever the dealer: their first segment is no dealer's slug. */
export const personRoutes: readonly PersonRoute[] = [
  { path: '/sessions', title: 'You', load: () => import('#web/console/features/sessions/page.tsx') },
];

/** The page of who has not signed in. */
export const SIGN_IN_PATH = '/sign-in';
