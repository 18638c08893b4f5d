import { useState } from 'react';
import type { EnquiryErrors } from '#web/forms/form-errors.ts';
import { ApiError } from '#web/lib/api.ts';
import { wordsOfError } from '#web/lib/use-act.ts';

export interface FormState {
  busy: boolean;
  /** For people; null if there is none, or if it stands at its field. */
  problem: string | null;
  refused: EnquiryErrors;
  /** Failed attempts, for the summary of errors. */
  attempt: number;
}

interface FormWork {
  state: FormState;
  work: (doIt: () => Promise<void>) => void;
  failed: (error: unknown) => void;
}

/** Sends a form, and tells at which field it was refused. */
export const useFormWork = (refusedFields: (error: ApiError) => EnquiryErrors): FormWork => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Omit<FormState, 'busy'>>({
    problem: null,
    refused: {},
    attempt: 0,
  });
  const failed = (error: unknown): void => {
    const refused = error instanceof ApiError ? refusedFields(error) : {};
    const problem = Object.keys(refused).length > 0 ? null : wordsOfError(error);
    setFailure((before) => ({ problem, refused, attempt: before.attempt + 1 }));
  };
  const work = (doIt: () => Promise<void>): void => {
    setBusy(true);
    setFailure((before) => ({ ...before, problem: null, refused: {} }));
    doIt()
      .catch(failed)
      .finally(() => setBusy(false));
  };
  return { state: { busy, ...failure }, work, failed };
};
