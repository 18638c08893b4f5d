import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationMap } from '#web/sections/locations/location-map.tsx';
import { mapLocation } from '#web/sections/map/map-query.ts';
import { AllLocationsMap } from '#web/sections/map/all-locations-map.tsx';
import { OneLocationMap } from '#web/sections/map/one-location-map.tsx';
import { OwnHeading } from '../text-blocks.tsx';
import styles from './dealer-blocks.module.css';

/** The drawn map of one location or of all; the map of the dealer's provider on a press where the dealer has a key. */
export function MapBlock({ block: { heading, location: id, show } }: { block: BlockOf<'map'> }) {
  const location = mapLocation(useSite(), id);
  if (location === undefined) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      {show === 'all' ? <AllLocationsMap /> : <OneLocationMap location={location} />}
      {show === 'one' && <LocationMap location={location} />}
    </section>
  );
}
