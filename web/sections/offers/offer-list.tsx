import type { OfferAnswer } from '#functions/sites/contract.ts';
import { OfferCard, type OfferTitle } from './offer-card.tsx';
import styles from './offer-list.module.css';

interface OfferListProps {
  offers: readonly OfferAnswer['offer'][];
  level: OfferTitle;
}

/** The dealer's offers with their conditions, the most important one wide. */
export function OfferList({ offers, level }: OfferListProps) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} level={level} />
      ))}
    </ul>
  );
}
