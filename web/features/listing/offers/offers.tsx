import { useQuery } from '@tanstack/react-query';
import { Listing } from '#web/features/listing/listing.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './offers.module.css';
import { OfferCard } from './offer-card.tsx';
import { offersQuery } from './offers-query.ts';

function OwnOffers() {
  const { data } = useQuery(offersQuery());
  if (data === undefined || data.offers.length === 0) return null;
  return (
    <section aria-label="Special offers" className={styles.band}>
      <Container>
        <ul className={styles.offers}>
          {data.offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
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
