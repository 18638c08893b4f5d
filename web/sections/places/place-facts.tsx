import { licenceLine } from '#domain/places/licence.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import styles from './place-card.module.css';

type Location = Site['locations'][number];

export function Address({ location: { address }, distance = null }: { location: Location; distance?: string | null }) {
  const { street, city, state, postcode } = address;
  return (
    <address className={styles.address}>
      {street}
      <br />
      {city} {state} {postcode}
      {distance !== null && <strong> ({distance})</strong>}
    </address>
  );
}

/** Dealer licence or trader registration, and the repairer's number where there is one. */
export function LicenceLines({ location }: { location: Location }) {
  const site = useSite();
  const { motor_vehicle_repairer: repairer } = location;
  return (
    <>
      <p className={styles.quiet}>{licenceLine(location, site)}</p>
      {repairer !== null && <p className={styles.quiet}>Motor vehicle repairer {repairer}</p>}
    </>
  );
}
