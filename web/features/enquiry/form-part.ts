import type { UseFormReturn } from 'react-hook-form';
import type { EnquiryErrors } from './form-errors.ts';
import type { EnquirySubject, EnquiryValues } from './values.ts';

/** What each part of the form is given. */
export interface FormPart {
  form: UseFormReturn<EnquiryValues>;
  errors: EnquiryErrors;
  subject: EnquirySubject;
  busy: boolean;
}
