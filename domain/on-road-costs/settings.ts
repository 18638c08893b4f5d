import type { FeeKind } from './fee-rows.ts';
import type { RegistrationPlace } from './jurisdictions.ts';
import type { Confirmations, Range } from './rule-row.ts';

/** A figure of the dealer, from its own price record. */
interface DealerFigure extends Range {
  place: RegistrationPlace;
  kind: FeeKind;
  checked_on: string;
}

/** docs/product/on-road-costs.md, 'Settings'. */
export interface OnCostSettings {
  enabled: boolean;
  confirmed: Confirmations;
  figures: readonly DealerFigure[];
  /** What the dealer always charges beside the price. */
  charges: readonly { label: string; cents: number }[];
}

/** The last day of the year for which a figure was checked: Australian fees change on 1 July. */
export const financialYearEnd = (checked_on: string): string => {
  const year = Number(checked_on.slice(0, 4));
  return `${checked_on.slice(5) <= '06-30' ? year : year + 1}-06-30`;
};
