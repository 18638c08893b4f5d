import { dealerDay } from '#domain/hours/dealer-day.ts';
import { buildUserData } from '#domain/lead/form-answers.ts';
import { enquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import { leadInputSchema, type LeadRequest } from '#domain/lead/input.ts';
import { listFaults } from '#domain/validation/schema.ts';
import { Problem, type FieldError } from '#functions/runtime/http/problems.ts';
import type { Typed } from '#functions/runtime/http/plain-forms/typed.ts';
import { readFormCheck, typedValues } from './read-typed.ts';
import type { PlainForm } from './subject.ts';

const refused = (errors: readonly FieldError[]): Problem =>
  new Problem('validation_failed', errors[0]?.message ?? 'Some details need another look.', { errors });

/** What is missing or wrong, by the rules that the form with scripts asks too. */
export const faultsIn = (plain: PlainForm, typed: Typed, now: Date): FieldError[] => {
  const { form, context, config } = plain;
  const today = dealerDay(config.locations, now);
  return Object.entries(enquiryErrors(form, typedValues(plain, typed), context, today)).map(([field, message]) => ({
    field,
    message,
  }));
};

/** The body of `leads.create` that the form stands for; its schema is the only one. Throws `validation_failed`. */
export const parseLeadRequest = (plain: PlainForm, typed: Typed, now: Date): LeadRequest => {
  const faults = faultsIn(plain, typed, now);
  if (faults.length > 0) throw refused(faults);
  const { form, car: vehicle, context, type, title, back } = plain;
  const userData = buildUserData(form, typedValues(plain, typed), context, {
    car_id: vehicle?.id,
    PageTitle: title,
    url: back,
    ...plain.about,
    ...(plain.category === undefined ? {} : { category: plain.category }),
  });
  const parsed = leadInputSchema.safeParse({
    type,
    isLastStep: true,
    formCheck: readFormCheck(typed, now),
    userData: { ...userData, ...form.completes },
  });
  if (parsed.success) return parsed.data;
  throw refused(listFaults(parsed.error));
};
