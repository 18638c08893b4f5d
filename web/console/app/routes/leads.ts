import { CalendarDays, Inbox, ListTodo } from 'lucide-react';
import type { ConsoleRoute } from '#web/console/app/route.ts';
import { everyRole, leadPeople } from '#domain/console/roles.ts';

/** What waits, leads, and when people come. */
export const leadRoutes: readonly ConsoleRoute[] = [
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
];
