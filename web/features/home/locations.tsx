import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { PlaceCard } from '#web/sections/places/place-card.tsx';
import { salesLocationsOf } from '#web/sections/shopper-location/sales-locations.ts';
import styles from './locations.module.css';
import { SectionFrame } from './section-frame.tsx';

type Location = Site['locations'][number];

/** The sales locations; a dealer with a single one also shows its workshop. */
const locationsOf = (site: Site): Location[] => {
  const shown =
    site.dealerships.length === 1 ? site.locations.filter(({ visible }) => visible) : salesLocationsOf(site);
  return shown.filter(({ name }) => name !== '');
};

/** 'Our Locations': address, opening state and contact (docs/product/places.md, 'Locations carousel'). */
export function Locations() {
  const locations = locationsOf(useSite());
  if (locations.length === 0) return null;
  return (
    <SectionFrame id="locations" title={locations.length === 1 ? 'Where we are' : 'Our Locations'}>
      <ul className={styles.places} data-count={Math.min(locations.length, 4)}>
        {locations.map((location) => (
          <PlaceCard key={location.id} location={location} level="h3" as="li" className={styles.place} />
        ))}
      </ul>
    </SectionFrame>
  );
}
