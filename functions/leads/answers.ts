import type * as z from 'zod';
import type { leadInputSchema } from '#domain/lead/input.ts';
import { missingAnswers, rulesFor } from '#domain/lead/requirements.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import type { FieldError } from '#functions/runtime/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';

export type LeadRequest = z.output<typeof leadInputSchema>;
type Form = Pick<TenantConfig, 'country' | 'leadForm'>;

/** What a shopper typed, normalised by the tenant's country. */
export interface Answers {
  phone: string | null;
  rego: string | null;
  rego_state: string | null;
}

const field = (name: string): string => `userData.${name}`;

const readPhone = (text: string | undefined, { country }: Form): { phone: string | null; errors: FieldError[] } => {
  if (text === undefined) return { phone: null, errors: [] };
  const number = normalisePhone(text, country);
  if (number !== null) return { phone: number.e164, errors: [] };
  return { phone: null, errors: [{ field: field('phone'), message: phoneMessage(country) }] };
};

/** Decision 36: upper case, no blanks or hyphens; the state is one of a list. New Zealand plates have no state. */
const readRego = (
  data: LeadRequest['userData'],
  { country }: Form,
): Omit<Answers, 'phone'> & { errors: FieldError[] } => {
  if (data.rego === undefined) return { rego: null, rego_state: null, errors: [] };
  const rego = data.rego.toUpperCase().replace(/[\s-]/g, '');
  const rego_state = data.rego_state?.toUpperCase() ?? (country === 'NZ' ? 'NZ' : null);
  const errors: FieldError[] = [];
  if (!/^[A-Z0-9]{1,9}$/.test(rego))
    errors.push({ field: field('rego'), message: 'Enter a valid registration number.' });
  if (rego_state !== null && ![...australianStates, 'NZ'].includes(rego_state)) {
    errors.push({ field: field('rego_state'), message: 'Choose the state of registration.' });
  }
  return { rego, rego_state, errors };
};

const checkSubject = ({ type, userData }: LeadRequest, { leadForm }: Form): FieldError[] => {
  if (type === 'vehicle_enquiry' && userData.car_id === undefined) {
    return [{ field: field('car_id'), message: 'Choose a vehicle.' }];
  }
  // Spec §5: the category is asked for a general enquiry only.
  if (type !== 'general_enquiry') return [];
  if (userData.category === undefined) return [{ field: field('category'), message: 'Choose a category.' }];
  if (leadForm.categories.includes(userData.category)) return [];
  return [{ field: field('category'), message: 'Choose a category from the list.' }];
};

/** Checks what the shape of the request cannot say (spec §5, decisions 32, 36, 40, 44); every refused field is named. */
export const readAnswers = (request: LeadRequest, form: Form): Answers & { errors: FieldError[] } => {
  const { userData } = request;
  const { phone, errors: phoneErrors } = readPhone(userData.phone, form);
  const { rego, rego_state, errors: regoErrors } = readRego(userData, form);
  const rules = rulesFor(request.type, form.leadForm);
  const missing = missingAnswers({ ...userData, rego_state: rego_state ?? undefined }, rules).map(
    ({ field: name, message }) => ({ field: field(name), message }),
  );
  return {
    phone,
    rego,
    rego_state,
    errors: [...phoneErrors, ...missing, ...regoErrors, ...checkSubject(request, form)],
  };
};
