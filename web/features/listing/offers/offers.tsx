import { Listing } from '#web/features/listing/listing.tsx';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './offers.module.css';
import { offersOn, untilLabel } from './offers-on.ts';

function OwnOffers() {
  const offers = offersOn(usePageRequest());
  if (offers.length === 0) return null;
  return (
    <section aria-label="Special offers" className={styles.band}>
      <Container>
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.id} className={styles.offer}>
              <p className={styles.title}>
                <Link className={styles.link} to={`/offers/${offer.id}`}>
                  {offer.title}
                </Link>
              </p>
              <p>{offer.text}</p>
              <p className={styles.until}>{untilLabel(offer)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

export function Offers() {
  return (
    <>
      <OwnOffers />
      <Listing />
    </>
  );
}
