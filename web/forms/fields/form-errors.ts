import type { FieldErrors, Resolver } from 'react-hook-form';
import { enquiryErrors, type EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import { listControls, type FormContext, type FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { answered } from '#domain/lead/form-values.ts';

const fieldErrors = (errors: EnquiryErrors): FieldErrors<FormValues> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'invalid', message }]));

/** Resolver for react-hook-form; `today`: the dealer's day. Returns the values as typed: the server parses them with the same schema. */
export const enquiryResolver =
  (form: LeadForm, context: FormContext, today: () => string): Resolver<FormValues> =>
  (reported) => {
    const values = answered(form, reported);
    const errors = enquiryErrors(form, values, context, today());
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors(errors) };
  };

/** react-hook-form's messages by field, in the order of the form. */
export const shownErrors = (form: LeadForm, errors: FieldErrors<FormValues>): EnquiryErrors =>
  Object.fromEntries(
    listControls(form).flatMap(({ name }) => {
      const message = errors[name]?.message;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
