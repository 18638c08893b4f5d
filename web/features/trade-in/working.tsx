import { formatCents } from '#domain/money/rules.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import styles from './trade-in.module.css';

type Working = NonNullable<TradeInView['working']>;

const signed = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`);

const years = ({ base: { years: span } }: Working): string =>
  span.min === span.max ? String(span.min) : `${span.min} to ${span.max}`;

/** How the offer came about: every line with its reason, adding up to the price. */
export function WorkingTable({ working }: { working: Working }) {
  const { base, adjustments, offer_price_cents } = working;
  return (
    <table className={styles.working}>
      <caption>How we came to this price</caption>
      <tbody>
        <tr>
          <th scope="row">
            Similar vehicles
            <span className={styles.soft}>
              The middle asking price of {base.vehicles} of our used vehicles like yours, from {years(working)}, with{' '}
              {wholeNumberText(base.km.min)} to {wholeNumberText(base.km.max)} km.
            </span>
          </th>
          <td>{formatCents(base.cents)}</td>
        </tr>
        {adjustments.map(({ code, label, reason, cents }) => (
          <tr key={code}>
            <th scope="row">
              {label}
              <span className={styles.soft}>{reason}</span>
            </th>
            <td>{signed(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Our estimate</th>
          <td>{formatCents(offer_price_cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Changes = TradeInView['changes'];

/** What the dealer changed: before, now and why. */
export function ChangeList({ title, changes }: { title: string; changes: Changes }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <ul className={styles.changes}>
        {changes.map(({ at, before_cents, after_cents, text, note, photo_url }) => (
          <li key={at}>
            {before_cents !== null && <s>{formatCents(before_cents)}</s>} <strong>{formatCents(after_cents)}</strong>
            <span className={styles.soft}>
              {text} {note}
            </span>
            {photo_url !== null && (
              <a href={photo_url} target="_blank" rel="noopener noreferrer">
                Look at the photo
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
