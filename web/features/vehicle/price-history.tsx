import { formatDollars } from '#domain/money/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { DetailLine } from './detail-line.tsx';
import styles from './detail-line.module.css';
import { localDay } from './local-day.ts';

/** The published prices, newest first; the answer holds them only where the dealer shows them. */
export function PriceHistory({ answer: { price_history: history, location } }: { answer: VehicleAnswer }) {
  const site = useSite();
  if (history.length < 2) return null;
  return (
    <DetailLine label="Price history">
      <dl className={styles.figures}>
        {history.map(({ at, price_cents }) => (
          <div key={at}>
            <dt>
              <time dateTime={at}>{localDay(at, location, site)}</time>
            </dt>
            <dd>{formatDollars(price_cents)}</dd>
          </div>
        ))}
      </dl>
    </DetailLine>
  );
}
