import { useState } from 'react';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import { ApiError } from '#web/lib/api.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { readAskedCode, type AskedCode } from '#web/sections/proof/asked-code.ts';
import type { AskedOfForm } from '#web/sections/proof/form-proof.tsx';

export interface FormState {
  busy: boolean;
  /** For people; null if there is none, or if it stands at its field. */
  problem: string | null;
  refused: EnquiryErrors;
  /** Failed attempts, for the summary of errors. */
  attempt: number;
  /** Of the last work. */
  proof: AskedOfForm;
}

interface Failure extends Pick<FormState, 'problem' | 'refused' | 'attempt'> {
  asked: AskedCode | null;
}

interface FormWork {
  state: FormState;
  work: (doIt: () => Promise<void>) => void;
  failed: (error: unknown) => void;
}

/** Sends a form, and tells at which field it was refused. */
export const useFormWork = (refusedFields: (error: ApiError) => EnquiryErrors): FormWork => {
  const [busy, setBusy] = useState(false);
  const [{ asked, ...failure }, setFailure] = useState<Failure>({
    problem: null,
    refused: {},
    attempt: 0,
    asked: null,
  });
  const [last, setLast] = useState<() => Promise<void>>();
  const failed = (error: unknown): void => {
    const code = readAskedCode(error);
    const refused = error instanceof ApiError ? refusedFields(error) : {};
    const isSaid = code !== null || Object.keys(refused).length > 0;
    const problem = isSaid ? null : wordsOfError(error);
    setFailure((before) => ({ problem, refused, attempt: before.attempt + 1, asked: code }));
  };
  const forget = (): void => setFailure((before) => ({ ...before, problem: null, refused: {}, asked: null }));
  const work = (doIt: () => Promise<void>): void => {
    setBusy(true);
    forget();
    setLast(() => doIt);
    doIt()
      .catch(failed)
      .finally(() => setBusy(false));
  };
  const again = (): void => {
    if (last !== undefined) work(last);
  };
  return { state: { busy, ...failure, proof: { asked, again, cancel: forget } }, work, failed };
};
