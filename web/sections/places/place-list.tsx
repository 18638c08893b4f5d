import type { Site } from '#functions/sites/contract.ts';
import { PlaceCard } from './place-card.tsx';
import styles from './place-list.module.css';

interface PlaceListProps {
  title: string;
  locations: readonly Site['locations'][number][];
}

/** Locations below a heading; nothing without any. */
export function PlaceList({ title, locations }: PlaceListProps) {
  if (locations.length === 0) return null;
  return (
    <section className={styles.places}>
      <h2 className={styles.title}>{title}</h2>
      {locations.map((location) => (
        <PlaceCard key={location.id} location={location} level="h3" />
      ))}
    </section>
  );
}
