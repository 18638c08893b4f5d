import type { ReportedValues } from '../fields/values.ts';

/** Values typed so far. Kept in memory only, because they are personal data. */
export interface Draft {
  read: () => ReportedValues | null;
  keep: (values: ReportedValues | null) => void;
  /** Records when the form was first shown (ms, `performance.now()`) and returns that time. */
  shown: (at: number) => number;
}

/** `begun` replaces the form's default values. */
export const makeDraft = (begun: ReportedValues | null = null): Draft => {
  let kept = begun;
  let first: number | null = null;
  return {
    read: () => kept,
    keep: (values) => (kept = values),
    shown: (at) => (first ??= at),
  };
};
