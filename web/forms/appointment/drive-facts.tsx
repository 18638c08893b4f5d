import { postalText } from '#domain/locations/postal-address.ts';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './drive-facts.module.css';

interface DriveFactsProps {
  appointment: Parameters<typeof slotWords>[0] & { location_id: string };
  vehicle: { slug: string; name: string } | null;
  /** More terms with what they mean. */
  children?: ReactNode;
}

/** When, with which vehicle and where a test drive is, the same wherever it is told. */
export function DriveFacts({ appointment, vehicle, children }: DriveFactsProps) {
  const site = useSite();
  const place = site.locations.find(({ id }) => id === appointment.location_id);
  return (
    <dl className={styles.facts}>
      <dt>When</dt>
      <dd className={styles.when}>{slotWords(appointment)}</dd>
      {vehicle !== null && (
        <>
          <dt>Vehicle</dt>
          <dd>
            <Link to={`/cars/${vehicle.slug}`}>{vehicle.name}</Link>
          </dd>
        </>
      )}
      {place !== undefined && (
        <>
          <dt>Where</dt>
          <dd>
            {place.name}, {postalText(place.address, site)}
            <br />
            <a href={place.address.place_url} target="_blank" rel="noopener" className={styles.map}>
              <Icon of={MapPin} /> Show on a map
            </a>
          </dd>
        </>
      )}
      {children}
    </dl>
  );
}
