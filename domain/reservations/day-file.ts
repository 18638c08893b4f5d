import { csvText } from '../text/csv.ts';

interface MovementRow {
  at: string;
  payment_id: string;
  kind: 'taken' | 'given_back';
  amount_cents: number;
  currency: string;
  purpose: string;
  reference: string | null;
  name: string | null;
  vehicle: string | null;
  known: string;
}

const headings = ['Time (UTC)', 'Payment', 'For', 'Reference', 'Name', 'Vehicle', 'Amount', 'Currency', 'Known to'];

/** Dollars and cents with a sign, as an accountant's program adds them up. */
const amountOf = ({ kind, amount_cents }: MovementRow): number =>
  (kind === 'taken' ? amount_cents : -amount_cents) / 100;

/** Money of a day as a file for a spreadsheet, one line a movement. */
export const paymentsCsv = (movements: readonly MovementRow[]): string =>
  csvText(
    headings,
    movements.map((one) => [
      one.at,
      one.payment_id,
      one.kind === 'taken' ? one.purpose : `${one.purpose}, given back`,
      one.reference ?? '',
      one.name ?? '',
      one.vehicle ?? '',
      amountOf(one),
      one.currency,
      one.known,
    ]),
  );
