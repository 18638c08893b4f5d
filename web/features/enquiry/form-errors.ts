import './zod-without-eval.ts';
import * as z from 'zod';
import { leadInputSchema } from '#domain/lead/input.ts';
import { missingAnswers, type LeadFormRules } from '#domain/lead/requirements.ts';
import { faultsOf } from '#domain/validation/schema.ts';
import type { EnquiryValues } from './values.ts';

export type EnquiryField = keyof EnquiryValues;
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export interface FormRules extends LeadFormRules {
  /** The shopper chooses a yard: the select is then required (spec §5). */
  asksLocation: boolean;
}

const { shape } = leadInputSchema.shape.userData;

/** What may be wrong with an answer by itself: the lead's own rules, which the server applies again. */
const answersSchema = z.object({
  first_name: shape.first_name,
  last_name: shape.last_name,
  phone: shape.phone,
  email: shape.email,
  message: shape.message,
  rego: shape.rego,
  rego_state: shape.rego_state,
});

const isField = (name: string, values: EnquiryValues): name is EnquiryField => Object.hasOwn(values, name);

/** Answers that are malformed, each with its first fault. */
const malformed = (values: EnquiryValues): EnquiryErrors => {
  const errors: EnquiryErrors = {};
  const { error } = answersSchema.safeParse(values);
  for (const { field, message } of error === undefined ? [] : faultsOf(error)) {
    if (isField(field, values)) errors[field] ??= message;
  }
  return errors;
};

/** All that is wrong with the form at once, by field; empty when it may be sent. */
export const enquiryErrors = (values: EnquiryValues, rules: FormRules): EnquiryErrors => {
  const errors = malformed(values);
  const { contact_method: method } = values;
  for (const { field, message } of missingAnswers(
    { ...values, contact_method: method === '' ? undefined : method },
    rules,
  )) {
    errors[field] = message;
  }
  if (rules.asksLocation && values.location_id === '') errors.location_id = 'Choose a location.';
  return errors;
};
