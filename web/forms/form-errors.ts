import type { FieldErrors, Resolver } from 'react-hook-form';
import { controlsOf, isShown, valueOf, type FormContext, type FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { missingAnswers } from '#domain/lead/requirements.ts';
import { faultsOf } from '#domain/validation/schema.ts';
import { answered } from './values.ts';

export type EnquiryErrors = Record<string, string>;

/** The first error of each malformed value, by the kind's schema, which the server applies again. */
const malformed = (form: LeadForm, values: FormValues): EnquiryErrors =>
  Object.fromEntries(
    controlsOf(form).flatMap(({ name }) => {
      const { error } = form.fields[name]?.safeParse(values[name]) ?? {};
      const [fault] = error === undefined ? [] : faultsOf(error);
      return fault === undefined ? [] : [[name, fault.message]];
    }),
  );

/** Blank values that the form requires although the server accepts them. */
const unchosen = (form: LeadForm, values: FormValues, context: FormContext): EnquiryErrors =>
  Object.fromEntries(
    controlsOf(form).flatMap((control) => {
      const { name, missing } = control;
      if (missing === undefined || !isShown(control, context, values)) return [];
      return valueOf(control, context, values) === '' ? [[name, missing]] : [];
    }),
  );

/** All errors of the form by field; empty when it may be sent. See docs/product/leads.md, 'Required fields'. */
export const enquiryErrors = (
  form: LeadForm,
  values: FormValues,
  context: FormContext,
  today: string,
): EnquiryErrors => {
  const errors = { ...malformed(form, values) };
  for (const { field, message } of missingAnswers(form.requires, values, context.tenant.leadForm, today)) {
    errors[field] = message;
  }
  return { ...errors, ...unchosen(form, values, context) };
};

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
    controlsOf(form).flatMap(({ name }) => {
      const message = errors[name]?.message;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
