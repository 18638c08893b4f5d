import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClosingSection } from '#domain/arrangement/closing.ts';
import { OfferList } from '#web/sections/offers/offer-list.tsx';
import { offersQuery } from '#web/sections/offers/offers-query.ts';
import { LocationSection } from '../locations/location-section.tsx';
import { CustomerReviews } from '#web/sections/reviews/customer-reviews.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './closing-sections.module.css';

function Offers() {
  const { data } = useQuery(offersQuery());
  const offers = data?.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <Container className={styles.section}>
      <h2>Offers</h2>
      <OfferList offers={offers} level="h3" />
    </Container>
  );
}

const closing: Readonly<Record<ClosingSection, ReactNode>> = {
  offers: <Offers />,
  locations: (
    <Container className={styles.section}>
      <LocationSection title="Our Locations" choice="sales" />
    </Container>
  ),
  reviews: <CustomerReviews />,
};

/** What closes a page, as template and dealer order it; what has nothing to show hides. */
export function ClosingSections({ sections }: { sections: readonly ClosingSection[] }) {
  return sections.map((section) => <div key={section}>{closing[section]}</div>);
}
