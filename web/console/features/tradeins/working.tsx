import { formatCents } from '#domain/money/rules.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { personReasonTexts } from '#domain/tradein/eligibility.ts';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { signedWords } from './words.ts';
import styles from './page.module.css';

type Offer = Extract<NonNullable<OperatorTradeIn['outcome']>, { kind: 'offer' }>['offer'];

interface Line {
  id: string;
  label: string;
  amount: string;
  why: string;
}

const columns: readonly Column<Line>[] = [
  { id: 'line', label: 'Line', cell: ({ label }) => label },
  { id: 'why', label: 'Why', cell: ({ why }) => why },
  { id: 'amount', label: 'Amount', atEnd: true, cell: ({ amount }) => amount },
];

const linesOf = ({ base, adjustments, offer_price_cents }: Offer): Line[] => {
  const { vehicles, years, km } = base;
  const of = `${countText(vehicles, 'vehicle')} of yours, ${years.min} to ${years.max}, ${wholeNumberText(km.min)} to ${wholeNumberText(km.max)} km`;
  return [
    { id: 'base', label: 'Base: the middle asking price', amount: formatCents(base.cents), why: of },
    ...adjustments.map(({ code, label, cents, reason }) => ({
      id: code,
      label,
      amount: signedWords(cents),
      why: reason,
    })),
    { id: 'offer', label: 'Offer', amount: formatCents(offer_price_cents), why: 'The lines above, added up' },
  ];
};

/** How the platform came to its price, as the shopper reads it, line by line. */
export function Working({ shown: { outcome } }: { shown: OperatorTradeIn }) {
  if (outcome === null) return <p className={styles.soft}>The shopper has not answered the questions yet.</p>;
  if (outcome.kind === 'person')
    return <p>Not valued by the platform. The shopper reads: {personReasonTexts[outcome.reason]}</p>;
  const { low_cents, high_cents, conditions } = outcome.offer;
  return (
    <>
      <DataTable label="How it was computed" columns={columns} lines={linesOf(outcome.offer)} idOf={({ id }) => id} />
      <p>
        The shopper saw the range {formatCents(low_cents)} to {formatCents(high_cents)}.
      </p>
      {conditions.length > 0 && <p className={styles.soft}>{conditions.join(' ')}</p>}
    </>
  );
}
