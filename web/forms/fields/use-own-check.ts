import { useState, type SubmitEvent } from 'react';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import type { FormState } from './use-form-work.ts';

interface OwnCheck extends Pick<FormState, 'attempt'> {
  /** The form's own, else those of the server. */
  errors: EnquiryErrors;
  submit: (event: SubmitEvent) => void;
}

/** Sends a form if `find` finds nothing wrong in it. Not while it is being sent. */
export const useOwnCheck = (
  { busy, refused, attempt }: Pick<FormState, 'busy' | 'refused' | 'attempt'>,
  find: () => EnquiryErrors,
  send: () => void,
): OwnCheck => {
  const [own, setOwn] = useState<EnquiryErrors>({});
  const [tries, setTries] = useState(0);
  return {
    errors: Object.keys(own).length > 0 ? own : refused,
    attempt: tries + attempt,
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      const found = find();
      setOwn(found);
      setTries(tries + 1);
      if (Object.keys(found).length === 0) send();
    },
  };
};
