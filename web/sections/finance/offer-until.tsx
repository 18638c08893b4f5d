import { dealerZone } from '#domain/hours/dealer-zone.ts';
import type { CreditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { offerValidUntil } from '#domain/finance/valid-until.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import styles from './finance-strip.module.css';

/** With the strip: until when the offer holds, where it says (docs/product/finance.md, 'Offer valid until'). */
export function OfferUntil({ advertisement: { figures } }: { advertisement: CreditAdvertisement }) {
  const text = offerValidUntil(figures, useNow(), dealerZone(useSite().locations));
  return text === null ? null : <p className={styles.strip}>{text}</p>;
}
