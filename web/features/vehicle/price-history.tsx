import { formatDollars } from '#domain/money/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import styles from './summary-card.module.css';

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The published prices, newest first; the answer holds them only where the dealer shows them. */
export function PriceHistory({ history }: { history: CarAnswer['price_history'] }) {
  if (history.length < 2) return null;
  return (
    <details className={styles.history}>
      <summary>Price history</summary>
      <dl className={styles.historyLines}>
        {history.map(({ at, price_cents }) => (
          <div key={at}>
            <dt>
              <time dateTime={at}>{dayFormat.format(new Date(at))}</time>
            </dt>
            <dd>{formatDollars(price_cents)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
