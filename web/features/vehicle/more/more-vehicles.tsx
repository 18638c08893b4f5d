import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useQuery } from '@tanstack/react-query';
import { isAvailable } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/deferred/use-near.ts';
import { similarQuery } from '#web/queries/similar.ts';
import { VehicleRow } from '#web/sections/next-steps/next-steps.tsx';
import { vehicleKind } from '../vehicle-words.ts';
import { useRecentlyViewed } from './recently-viewed.ts';

/** Others of the vehicle's body and price. */
export function SimilarVehicles({ car: vehicle }: { car: Vehicle }) {
  const { theme } = useSite();
  const { data } = useQuery(similarQuery(vehicle.slug));
  if (data === undefined) return null;
  return <VehicleRow title={`Similar ${vehicleKind(vehicle)}s`} hits={data.hits} columns={theme.cardsPerRow} />;
}

const RecentlyViewedList = deferredComponent(
  async () => (await import('./recently-viewed-list.tsx')).RecentlyViewedList,
);

interface MoreVehiclesProps {
  answer: VehicleAnswer;
  className: string | undefined;
}

/** Similar and recently viewed vehicles, once they are nearly in view. An unavailable vehicle shows similar ones above. */
export function MoreVehicles({ answer: { car: vehicle }, className }: MoreVehiclesProps) {
  const [attach, near] = useNear();
  const viewed = useRecentlyViewed(useSite().slug, vehicle);
  return (
    <div ref={attach} id="similar" className={className}>
      {near && isAvailable(vehicle) && <SimilarVehicles car={vehicle} />}
      {near && viewed.length > 0 && <RecentlyViewedList vehicles={viewed} />}
    </div>
  );
}
