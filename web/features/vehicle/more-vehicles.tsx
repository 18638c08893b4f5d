import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { LazyComponent } from '#web/lib/lazy-component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useRecentlyViewed } from './recently-viewed.ts';
import { SimilarCars } from './similar-cars.tsx';

const loadViewed = async () => (await import('./recently-viewed-list.tsx')).RecentlyViewedList;

interface MoreVehiclesProps {
  answer: CarAnswer;
  className: string | undefined;
}

/** Similar and recently viewed vehicles, once they are nearly in view. An unavailable vehicle shows similar ones above. */
export function MoreVehicles({ answer: { car }, className }: MoreVehiclesProps) {
  const [attach, near] = useNear();
  const viewed = useRecentlyViewed(useSite().slug, car);
  return (
    <div ref={attach} id="similar" className={className}>
      {near && isAvailable(car) && <SimilarCars car={car} />}
      {near && viewed.length > 0 && (
        <LazyComponent load={loadViewed}>{(Viewed) => <Viewed vehicles={viewed} />}</LazyComponent>
      )}
    </div>
  );
}
