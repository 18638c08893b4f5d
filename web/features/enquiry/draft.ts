import { answered, type EnquiryValues, type ReportedValues } from './values.ts';

/** Values typed before and kept while the dialog is closed, in memory only: they are personal. */
export interface Draft {
  read: () => EnquiryValues | null;
  keep: (values: ReportedValues | null) => void;
}

export const makeDraft = (): Draft => {
  let kept: EnquiryValues | null = null;
  return { read: () => kept, keep: (values) => (kept = values === null ? null : answered(values)) };
};
