import { useId } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { contactHref } from './contact-href.ts';
import { Address } from './location-facts.tsx';
import styles from './near-locations.module.css';
import { OpeningLine } from './opening-line.tsx';

interface NearLocationsProps {
  title: string;
  places: readonly Site['locations'][number][];
}

/** Beside a form, in short: each leads to its own form, hours and way there. */
export function NearLocations({ title, places }: NearLocationsProps) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.places}>
        {places.map((location) => (
          <li key={location.id}>
            <Link to={contactHref(location)}>{location.name}</Link>
            <OpeningLine location={location} />
            <Address location={location} distance={null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
