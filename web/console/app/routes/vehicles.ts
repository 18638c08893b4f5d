import { CarFront } from 'lucide-react';
import type { ConsoleRoute } from '#web/console/app/route.ts';
import { everyRole, managers } from '#domain/console/roles.ts';

/** The cars of a dealer. */
export const vehicleRoutes: readonly ConsoleRoute[] = [
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
];
