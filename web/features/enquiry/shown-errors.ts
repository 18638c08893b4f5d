import type { FieldErrors } from 'react-hook-form';
import { fieldOrder } from './field-order.ts';
import type { EnquiryErrors } from './form-errors.ts';
import type { EnquiryValues } from './values.ts';

/** The messages of react-hook-form's errors, by field. */
export const shownErrors = (errors: FieldErrors<EnquiryValues>): EnquiryErrors => {
  const shown: EnquiryErrors = {};
  for (const field of fieldOrder) {
    const message = errors[field]?.message;
    if (message !== undefined) shown[field] = message;
  }
  return shown;
};
