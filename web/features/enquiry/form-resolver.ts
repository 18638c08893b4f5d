import type { FieldErrors, Resolver } from 'react-hook-form';
import { enquiryErrors, type EnquiryErrors, type FormRules } from './form-errors.ts';
import { answered, type EnquiryValues } from './values.ts';

const fieldErrors = (errors: EnquiryErrors): FieldErrors<EnquiryValues> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'invalid', message }]));

/** Ties the form's rules to react-hook-form. What was typed is sent as it was typed: the server reads it with the same schema. */
export const enquiryResolver =
  (rules: FormRules): Resolver<EnquiryValues> =>
  (reported) => {
    const values = answered(reported);
    const errors = enquiryErrors(values, rules);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors(errors) };
  };
