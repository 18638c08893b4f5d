import type { Cents } from '#domain/money/rules.ts';
import type { RegistrationPlace } from './jurisdictions.ts';

/** Where a figure comes from and when it holds (docs/product/on-road-costs.md, 'Rules'). */
export interface RuleRow {
  id: string;
  place: RegistrationPlace;
  valid_from: string;
  /** The last day. */
  valid_to: string;
  checked_on: string;
  source: string;
  /** Figures to be verified are shown only where the dealer has confirmed them. */
  status: 'seen' | 'to_be_verified';
}

/** An exact amount has both ends alike. */
export interface Range {
  low_cents: Cents;
  high_cents: Cents;
}

interface UsableRow<Row> {
  row: Row;
  /** By us, or by the dealer who confirmed the row. */
  checked_on: string;
}

/** By row id, the day on which the dealer confirmed it. */
export type Confirmations = Readonly<Record<string, string>>;

const holdsOn = ({ valid_from, valid_to }: RuleRow, date: string): boolean => valid_from <= date && date <= valid_to;

/** The row that may be shown on a date. A confirmation of another year does not count. */
export const usableRow = <Row extends RuleRow>(
  rows: readonly Row[],
  date: string,
  confirmed: Confirmations,
): UsableRow<Row> | null => {
  const row = rows.find((one) => holdsOn(one, date));
  if (row === undefined) return null;
  const confirmedOn = confirmed[row.id];
  const isConfirmed = confirmedOn !== undefined && holdsOn(row, confirmedOn) && confirmedOn <= date;
  if (isConfirmed) return { row, checked_on: confirmedOn };
  return row.status === 'seen' ? { row, checked_on: row.checked_on } : null;
};
