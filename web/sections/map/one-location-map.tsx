import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { capitalised } from '#domain/text/capitals.ts';
import type { Site } from '#functions/sites/contract.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { mapQuery } from './map-query.ts';
import styles from './drawn-map.module.css';

type Location = Site['locations'][number];

/** To the map of the visitor's own device. The other site does not learn from which page. */
export function Directions({ location: { name, address } }: { location: Pick<Location, 'name' | 'address'> }) {
  return (
    <LinkButton variant="secondary" to={address.place_url} target="_blank" rel="noopener noreferrer">
      <Icon of={MapPin} size={18} />
      <span>
        Get Directions<VisuallyHidden> to {name}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}

/** One place on the drawn map, with the same in words and the way there. */
export function OneLocationMap({ location, directions = true }: { location: Location; directions?: boolean }) {
  const { data } = useQuery(mapQuery(location.id));
  const where = data?.places.find(({ id }) => id === location.id)?.where ?? '';
  const { street, city } = location.address;
  return (
    <DrawnMap location={location.id} label={`Map: ${location.name}, ${where}`}>
      <div className={styles.foot}>
        <p>
          {street}, {city}. {capitalised(where)}.
        </p>
        {directions && <Directions location={location} />}
      </div>
    </DrawnMap>
  );
}
