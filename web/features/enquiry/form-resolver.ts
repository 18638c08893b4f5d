import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FormContext, FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { enquiryErrors, type EnquiryErrors } from './form-errors.ts';
import { answered } from './values.ts';

const fieldErrors = (errors: EnquiryErrors): FieldErrors<FormValues> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'invalid', message }]));

/** Ties the form's rules to react-hook-form. What was typed is sent as it was typed: the server reads it with the same schema. */
export const enquiryResolver =
  (form: LeadForm, context: FormContext): Resolver<FormValues> =>
  (reported) => {
    const values = answered(form, reported);
    const errors = enquiryErrors(form, values, context);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors(errors) };
  };
