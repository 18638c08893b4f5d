import { answered, type EnquiryValues, type ReportedValues } from './values.ts';

/** Values typed before and kept while the dialog is closed, in memory only: they are personal. */
export interface Draft {
  read: () => EnquiryValues | null;
  keep: (values: ReportedValues | null) => void;
  /** Notes that the form is shown, and answers when it was shown first. */
  shown: (at: number) => number;
}

export const makeDraft = (): Draft => {
  let kept: EnquiryValues | null = null;
  let first: number | null = null;
  return {
    read: () => kept,
    keep: (values) => (kept = values === null ? null : answered(values)),
    shown: (at) => (first ??= at),
  };
};
