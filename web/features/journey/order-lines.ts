import type { FormValues } from '#domain/lead/form-layout.ts';
import { formatCents } from '#domain/money/rules.ts';
import { dayWords } from '#domain/testdrive/words.ts';
import type { PurchaseAnswer } from '#functions/leads/contract.ts';

export interface OrderLine {
  label: string;
  value: string;
  isSum?: true;
}

interface Traded {
  name: string;
  offer_price_cents: number | null;
}

const tradeLines = (total: number, isFinanced: boolean, { name, offer_price_cents: cents }: Traded): OrderLine[] => {
  if (cents === null) return [{ label: `Your trade-in, ${name}`, value: 'We value it in person' }];
  const rest = total - cents;
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

/** The dealer's total, then what the buyer's own car takes off it, how it is paid and when it changes hands. */
export const orderLines = (
  { lines, total_cents }: PurchaseAnswer['quote'],
  values: FormValues,
  traded: Traded | null,
): OrderLine[] => {
  const isFinanced = values['payment'] === 'Finance';
  return [
    ...lines.map(({ label, cents }) => ({ label, value: formatCents(cents) })),
    { label: 'Total', value: formatCents(total_cents), isSum: true },
    ...(traded === null ? [] : tradeLines(total_cents, isFinanced, traded)),
    { label: 'Paid by', value: isFinanced ? 'Finance' : 'Cash or transfer' },
    ...whenLine(values),
  ];
};
