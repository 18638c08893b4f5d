import type { ReportedValues } from './values.ts';

/** Values typed before and kept while the dialog is closed, in memory only: they are personal. */
export interface Draft {
  read: () => ReportedValues | null;
  keep: (values: ReportedValues | null) => void;
  /** Notes that the form is shown, and answers when it was shown first. */
  shown: (at: number) => number;
}

/** `begun` is what a form starts with in place of its own defaults. */
export const makeDraft = (begun: ReportedValues | null = null): Draft => {
  let kept = begun;
  let first: number | null = null;
  return {
    read: () => kept,
    keep: (values) => (kept = values),
    shown: (at) => (first ??= at),
  };
};
