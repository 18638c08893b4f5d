import { useQuery } from '@tanstack/react-query';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { carQuery } from './car-query.ts';
import { GonePage } from './gone-page.tsx';
import { vehicleHead } from './head.ts';
import { VehicleView } from './vehicle-view.tsx';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';

function VehiclePage() {
  const { data } = useQuery(carQuery(usePageRequest()));
  return data === undefined ? <VehicleSkeleton /> : <VehicleView answer={data} />;
}

/** `/cars/{slug}` (spec §2). A slug that is not the canonical one is redirected by its head's canonical path. */
export const vehiclePage = definePage({
  id: 'vehicle',
  query: carQuery,
  head: vehicleHead,
  Component: VehiclePage,
  errors: { 410: GonePage },
});
