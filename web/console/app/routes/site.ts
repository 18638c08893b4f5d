import { ChartColumn, FileSpreadsheet, Scale } from 'lucide-react';
import type { ConsoleRoute } from '#web/console/app/route.ts';
import { everyRole, leadPeople, managers } from '#domain/console/roles.ts';

/** Figures, stock files, and what the law asks of adverts. */
export const siteRoutes: readonly ConsoleRoute[] = [
  {
    path: '/report',
    title: 'Report',
    roles: leadPeople,
    load: () => import('#web/console/features/report/page.tsx'),
    nav: { label: 'Report', icon: ChartColumn },
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
];
