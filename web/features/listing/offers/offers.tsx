import { useQuery } from '@tanstack/react-query';
import { Listing } from '#web/features/listing/listing.tsx';
import { Container } from '#web/ui/container.tsx';
import { OfferList } from '#web/sections/offers/offer-list.tsx';
import { offersQuery } from '#web/sections/offers/offers-query.ts';
import styles from './offers.module.css';

function OwnOffers() {
  const { data } = useQuery(offersQuery());
  if (data === undefined || data.offers.length === 0) return null;
  return (
    <section aria-label="Special offers" className={styles.band}>
      <Container>
        <OfferList offers={data.offers} level="p" />
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
