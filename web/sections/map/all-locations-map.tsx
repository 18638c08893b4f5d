import { useQuery } from '@tanstack/react-query';
import { capitalised } from '#domain/text/capitals.ts';
import { selectLocations } from '#domain/locations/select-locations.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { locationHref } from '#web/sections/locations/location-ways.ts';
import { OpeningLine } from '#web/sections/locations/opening-line.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { mapQuery } from './map-query.ts';
import styles from './drawn-map.module.css';

/** All places on one drawn map, and where each of them is in words; `brief` beside cards that say when they are open. */
export function AllLocationsMap({ brief = false }: { brief?: boolean }) {
  const site = useSite();
  const { data } = useQuery(mapQuery());
  const places = selectLocations(site, 'all');
  const whereOf = (id: string): string => data?.places.find((place) => place.id === id)?.where ?? '';
  const label = `Map: ${places.map(({ id, name }) => `${name} ${whereOf(id)}`).join('; ')}`;
  return (
    <DrawnMap label={label}>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.id}>
            <Link to={locationHref(place)}>{place.name}</Link>
            <span>{capitalised(whereOf(place.id))}</span>
            {!brief && <OpeningLine location={place} />}
          </li>
        ))}
      </ul>
    </DrawnMap>
  );
}
