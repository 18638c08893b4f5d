import { untilLabel } from '#domain/text/dates.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { PageSection } from './page-section.tsx';
import styles from './offers-section.module.css';

/** The dealer's offers for this vehicle, each with its last day and its conditions. */
export function OffersSection({ offers }: Pick<VehicleAnswer, 'offers'>) {
  return (
    <PageSection id="offers" title={offers.length === 1 ? 'Offer for this vehicle' : 'Offers for this vehicle'}>
      <ul className={styles.offers}>
        {offers.map(({ id, title, text, expiry, disclaimer }) => (
          <li key={id} className={styles.offer}>
            <h3 className={styles.title}>
              <Link to={`/offers/${id}`}>{title}</Link>
            </h3>
            <p>{text}</p>
            <p className={styles.until}>{untilLabel(expiry)}</p>
            {disclaimer !== null && <p className={styles.conditions}>{disclaimer}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
