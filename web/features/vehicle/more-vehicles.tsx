import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/deferred/use-near.ts';
import { useRecentlyViewed } from './recently-viewed.ts';
import { SimilarVehicles } from './similar-vehicles.tsx';

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
