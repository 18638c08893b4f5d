import { formatCents } from '#domain/money/rules.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { personReasonTexts } from '#domain/tradein/eligibility.ts';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { signedWords } from './words.ts';
import styles from './page.module.css';

type Offer = Extract<NonNullable<OperatorTradeIn['outcome']>, { kind: 'offer' }>['offer'];

interface Line {
  id: string;
  label: string;
  amount: string;
  why: string;
}

const linesOf = ({ base, adjustments }: Offer): Line[] => {
  const { vehicles, years, km } = base;
  const of = `${countText(vehicles, 'vehicle')} of yours, ${years.min} to ${years.max}, ${wholeNumberText(km.min)} to ${wholeNumberText(km.max)} km`;
  return [
    { id: 'base', label: 'The middle asking price', amount: formatCents(base.cents), why: of },
    ...adjustments.map(({ code, label, cents, reason }) => ({
      id: code,
      label,
      amount: signedWords(cents),
      why: reason,
    })),
  ];
};

/** How the platform came to its price, as the shopper reads it, line by line. */
export function Working({ shown: { outcome } }: { shown: OperatorTradeIn }) {
  if (outcome === null) return <p className={styles.soft}>The shopper has not answered the questions yet.</p>;
  if (outcome.kind === 'person')
    return <p>Not valued by the platform. The shopper reads: {personReasonTexts[outcome.reason]}</p>;
  const { offer_price_cents, low_cents, high_cents, conditions } = outcome.offer;
  return (
    <>
      <table className={styles.working} aria-labelledby="working">
        <tbody>
          {linesOf(outcome.offer).map(({ id, label, amount, why }) => (
            <tr key={id}>
              <th scope="row">
                {label}
                <span className={styles.why}>{why}</span>
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Offer</th>
            <td>{formatCents(offer_price_cents)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        The shopper saw the range {formatCents(low_cents)} to {formatCents(high_cents)}.
      </p>
      {conditions.length > 0 && <p className={styles.soft}>And read: {conditions.join(' ')}</p>}
    </>
  );
}
