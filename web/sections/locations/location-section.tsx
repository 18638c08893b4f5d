import { useId } from 'react';
import { selectLocations, type LocationChoice } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationRating } from './location-rating.tsx';
import { LocationLinks } from './location-links.tsx';
import styles from './location-section.module.css';
import { LocationCard } from './location-card.tsx';
import { LocationInfo } from './location-info.tsx';

type Location = Site['locations'][number];

interface PlaceGridProps {
  locations: readonly Location[];
  level: 'h2' | 'h3';
  distanceOf?: (location: Location) => string | null;
  /** On pages whose first view asks for reviews. */
  rated?: boolean;
}

/** Locations as cards of one height. */
function PlaceGrid({ locations, level, distanceOf, rated = false }: PlaceGridProps) {
  return (
    <ul className={styles.places} data-count={Math.min(locations.length, 4)}>
      {locations.map((location) => (
        <LocationCard
          key={location.id}
          location={location}
          level={level}
          as="li"
          distance={distanceOf?.(location) ?? null}
          rating={rated && <LocationRating location={location} />}
        >
          <LocationLinks location={location} />
        </LocationCard>
      ))}
    </ul>
  );
}

/** One over the whole width with its map, several as cards; nothing without any. */
export function LocationSections({ locations, ...cards }: PlaceGridProps) {
  const [first, ...others] = locations;
  if (first === undefined) return null;
  if (others.length > 0) return <PlaceGrid locations={locations} {...cards} />;
  return (
    <LocationInfo
      location={first}
      level={cards.level}
      rating={cards.rated === true && <LocationRating location={first} />}
    >
      <LocationLinks location={first} />
    </LocationInfo>
  );
}

interface LocationSectionProps extends Pick<PlaceGridProps, 'rated'> {
  title: string;
  choice: LocationChoice;
}

/** The locations of a choice below a heading; nothing without any, and nothing for one without hours. */
export function LocationSection({ title, choice, rated }: LocationSectionProps) {
  const id = useId();
  const locations = selectLocations(useSite(), choice);
  const [first, ...others] = locations;
  if (first === undefined || (others.length === 0 && first.contact_detail.opening_hours.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LocationSections locations={locations} level="h3" rated={rated ?? false} />
    </section>
  );
}
