import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { localDay } from './local-day.ts';
import styles from './summary-card.module.css';

/** Since when the lower of two prices holds (docs/product/prices.md, 'Reduced price'). */
export function PriceSince({ answer: { price_since: since, location } }: { answer: VehicleAnswer }) {
  const site = useSite();
  if (since === null) return null;
  return (
    <p className={styles.small}>
      At this price since <time dateTime={since}>{localDay(since, location, site)}</time>
    </p>
  );
}
