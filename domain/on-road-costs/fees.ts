import { feeRows, isForEngine, type FeeKind } from './fee-rows.ts';
import type { RegistrationPlace } from './jurisdictions.ts';
import { usableRow, type Range } from './rule-row.ts';
import { financialYearEnd, type OnCostSettings } from './settings.ts';

interface Fee extends Range {
  checked_on: string;
  valid_until: string;
}

interface FeeAsked {
  kind: FeeKind;
  place: RegistrationPlace;
  date: string;
  fuel: string | null;
  cc: number | null;
}

/** The dealer's own figure before ours; null where neither may be shown. */
export const findFee = ({ figures, confirmed }: OnCostSettings, asked: FeeAsked): Fee | null => {
  const { kind, place, date } = asked;
  const own = figures.find(
    (one) =>
      one.place === place && one.kind === kind && one.checked_on <= date && date <= financialYearEnd(one.checked_on),
  );
  if (own !== undefined) {
    const { low_cents, high_cents, checked_on } = own;
    return { low_cents, high_cents, checked_on, valid_until: financialYearEnd(checked_on) };
  }
  const rows = feeRows.filter((row) => row.place === place && row.kind === kind && isForEngine(row, asked));
  const found = usableRow(rows, date, confirmed);
  if (found === null) return null;
  const { low_cents, high_cents, valid_to } = found.row;
  return { low_cents, high_cents, checked_on: found.checked_on, valid_until: valid_to };
};
