import type { FormValues } from '#domain/lead/form-layout.ts';
import { formatCents, type Cents } from '#domain/money/rules.ts';
import { aboutSum } from '#domain/on-road-costs/words.ts';
import { dayWords } from '#domain/testdrive/words.ts';
import type { PurchaseAnswer } from '#functions/leads/contract.ts';

interface OrderLine {
  label: string;
  value: string;
  isSum?: true;
}

/** What the review shows. */
export interface Order {
  lines: readonly OrderLine[];
  /** What the total leaves out; null where nothing is known of it. */
  note: string | null;
}

interface Traded {
  name: string;
  offer_price_cents: number | null;
}

/** What is left of the total once the buyer's own car is taken off. */
const tradeLines = (rest: Cents, isFinanced: boolean, { name, offer_price_cents: cents }: Traded): OrderLine[] => {
  if (cents === null) return [{ label: `Your trade-in, ${name}`, value: 'We value it in person' }];
  return [
    { label: `Your trade-in, ${name}, estimated`, value: `−${formatCents(cents)}` },
    rest < 0
      ? { label: 'Left for you', value: formatCents(-rest), isSum: true }
      : { label: isFinanced ? 'Left to finance' : 'Left to pay', value: formatCents(rest), isSum: true },
  ];
};

const whenLine = ({ handover, handover_date: date, handover_time: time }: FormValues): OrderLine[] => {
  if (typeof date !== 'string' || date === '') return [];
  const part = typeof time === 'string' && time !== '' && time !== 'Any time' ? `, ${time.toLowerCase()}` : '';
  return [{ label: handover === 'Delivery' ? 'Delivered' : 'Picked up', value: `${dayWords(date)}${part}` }];
};

/**
 * The dealer's total, then what the buyer's own car takes off it, what comes on top by law, how it is paid and when it changes
 * hands.
 */
export const orderLines = (
  { lines, total_cents, estimate }: PurchaseAnswer['quote'],
  values: FormValues,
  traded: Traded | null,
): OrderLine[] => {
  const isFinanced = values['payment'] === 'Finance';
  const rest = total_cents - (traded?.offer_price_cents ?? 0);
  return [
    ...lines.map(({ label, text }) => ({ label, value: text })),
    { label: 'Total', value: formatCents(total_cents), isSum: true },
    ...(traded === null ? [] : tradeLines(rest, isFinanced, traded)),
    ...(estimate === null || rest < 0
      ? []
      : [{ label: estimate.label, value: aboutSum(rest, estimate), isSum: true as const }]),
    { label: 'Paid by', value: isFinanced ? 'Finance' : 'Cash or transfer' },
    ...whenLine(values),
  ];
};
