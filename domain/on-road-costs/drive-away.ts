import type { RegistrationPlace } from './jurisdictions.ts';
import type { Range } from './rule-row.ts';

export interface CostLine extends Range {
  id: 'price' | 'duty' | 'transfer' | 'registration' | 'tyre_stewardship' | 'dealer';
  label: string;
  /** What the line is about, in a sentence; null for none. */
  note: string | null;
}

/** What it costs to drive away, or what is missing to say so (docs/product/on-road-costs.md, 'Estimate'). */
export type DriveAway =
  | (Range & {
      kind: 'estimate';
      place: RegistrationPlace;
      lines: CostLine[];
      /** The oldest check among its figures. */
      checked_on: string;
      /** The last day of the first of its figures that ends. */
      valid_until: string;
      not_included: string[];
      statement: string;
    })
  | { kind: 'unknown'; place: RegistrationPlace | null; missing: string[]; statement: string };
export type DriveAwayEstimate = Extract<DriveAway, { kind: 'estimate' }>;
