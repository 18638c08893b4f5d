import type { FieldErrors, Resolver } from 'react-hook-form';
import { controlsOf, type FormContext, type FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { missingAnswers } from '#domain/lead/requirements.ts';
import { faultsOf } from '#domain/validation/schema.ts';
import { answered } from './values.ts';

/** Messages by field. */
export type EnquiryErrors = Record<string, string>;

/** Answers that are malformed, each with its first fault: the kind's own schema, which the server applies again. */
const malformed = (form: LeadForm, values: FormValues): EnquiryErrors =>
  Object.fromEntries(
    controlsOf(form).flatMap(({ name }) => {
      const { error } = form.fields[name]?.safeParse(values[name]) ?? {};
      const [fault] = error === undefined ? [] : faultsOf(error);
      return fault === undefined ? [] : [[name, fault.message]];
    }),
  );

/** Blank answers that the form asks for and the server would take. */
const unchosen = (form: LeadForm, values: FormValues, context: FormContext): EnquiryErrors =>
  Object.fromEntries(
    controlsOf(form).flatMap(({ name, missing, shown }) =>
      missing !== undefined && values[name] === '' && (shown === undefined || shown(context)) ? [[name, missing]] : [],
    ),
  );

/** All that is wrong with the form at once, by field; empty when it may be sent. */
export const enquiryErrors = (form: LeadForm, values: FormValues, context: FormContext): EnquiryErrors => {
  const errors = { ...malformed(form, values) };
  for (const { field, message } of missingAnswers(form.requires, values, context.tenant.leadForm)) {
    errors[field] = message;
  }
  return { ...errors, ...unchosen(form, values, context) };
};

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

/** The messages of react-hook-form's errors by field, from top to bottom. */
export const shownErrors = (form: LeadForm, errors: FieldErrors<FormValues>): EnquiryErrors =>
  Object.fromEntries(
    controlsOf(form).flatMap(({ name }) => {
      const message = errors[name]?.message;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
