import { controlsOf, type FormContext, type FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { missingAnswers } from '#domain/lead/requirements.ts';
import { faultsOf } from '#domain/validation/schema.ts';

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
