import type { OfferAnswer } from '#functions/sites/contract.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-list.module.css';

interface OfferListProps {
  offers: readonly OfferAnswer['offer'][];
  level?: 'h2' | 'h3';
}

/** The dealer's offers with their conditions, three a row. */
export function OfferList({ offers, level = 'h2' }: OfferListProps) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} level={level} />
      ))}
    </ul>
  );
}
