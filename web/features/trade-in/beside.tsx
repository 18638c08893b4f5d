import { HowItGoes, type Step } from '#web/forms/page/how-it-goes.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';

/** Beside the valuation, as long as its first step is: how it goes, and the first place that looks at the car. */
export function Beside({ steps }: { steps: readonly Step[] }) {
  const places = selectSalesLocations(useSite());
  return (
    <>
      <HowItGoes steps={steps} />
      <LocationList title="Where we look at it" locations={places.slice(0, 1)} />
      {places.length > 1 && (
        <p>
          Or at <Link to="/dealerships">any of our {places.length} yards</Link>.
        </p>
      )}
    </>
  );
}
