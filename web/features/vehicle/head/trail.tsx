import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { breadcrumbs } from './breadcrumbs.ts';

export function Trail({ car: vehicle }: { car: Vehicle }) {
  return <BreadcrumbTrail crumbs={breadcrumbs(vehicle, useSite())} />;
}
