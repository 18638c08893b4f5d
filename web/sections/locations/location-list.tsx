import type { Site } from '#functions/sites/contract.ts';
import { LocationMap } from './location-map.tsx';
import { LocationCard } from './location-card.tsx';
import styles from './location-list.module.css';

interface PlaceListProps {
  title: string;
  locations: readonly Site['locations'][number][];
}

/** Locations below a heading, and the map of the first; nothing without any. */
export function LocationList({ title, locations }: PlaceListProps) {
  const [first] = locations;
  if (first === undefined) return null;
  return (
    <section className={styles.places}>
      <h2 className={styles.title}>{title}</h2>
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} level="h3" />
      ))}
      <LocationMap location={first} />
    </section>
  );
}
