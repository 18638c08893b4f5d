import { listFaults } from '../../validation/schema.ts';
import { listControls, isShown, readControlValue, type FormContext, type FormValues } from '../form-layout.ts';
import type { LeadForm } from './form.ts';
import { isNoNationalPhone, phoneMessage } from '../../phone/rules.ts';
import { missingAnswers } from '../requirements.ts';

/** Messages by field. */
export type EnquiryErrors = Record<string, string>;

/** The first error of each malformed value, by the kind's schema, which the server applies again. */
const malformed = (form: LeadForm, values: FormValues): EnquiryErrors =>
  Object.fromEntries(
    listControls(form).flatMap(({ name }) => {
      const { error } = form.fields[name]?.safeParse(values[name]) ?? {};
      const [fault] = error === undefined ? [] : listFaults(error);
      return fault === undefined ? [] : [[name, fault.message]];
    }),
  );

/** A number that is none in the dealer's country, as an Australian mobile in New Zealand: said on its own step. */
const phoneFault = ({ phone }: FormValues, { tenant: { country } }: FormContext): EnquiryErrors => {
  const dealers = country === 'NZ' ? 'NZ' : 'AU';
  return typeof phone === 'string' && isNoNationalPhone(phone, dealers) ? { phone: phoneMessage(dealers) } : {};
};

/** Blank values that the form requires although the server accepts them. */
const unchosen = (form: LeadForm, values: FormValues, context: FormContext): EnquiryErrors =>
  Object.fromEntries(
    listControls(form).flatMap((control) => {
      const { name, missing } = control;
      if (missing === undefined || !isShown(control, context, values)) return [];
      return readControlValue(control, context, values) === '' ? [[name, missing]] : [];
    }),
  );

/** All errors of the form by field; empty when it may be sent. See docs/product/leads.md, 'Required fields'. */
export const enquiryErrors = (
  form: LeadForm,
  values: FormValues,
  context: FormContext,
  today: string,
): EnquiryErrors => {
  const errors = { ...malformed(form, values), ...phoneFault(values, context) };
  for (const { field, message } of missingAnswers(form.requires, values, context.tenant.leadForm, today)) {
    errors[field] = message;
  }
  return { ...errors, ...unchosen(form, values, context) };
};
