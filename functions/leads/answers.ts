import type { LeadDraftRequest, LeadRequest } from '#domain/lead/input.ts';
import type { LeadAnswers } from '#domain/lead/kinds/fields.ts';
import { getLeadKind } from '#domain/lead/kinds/list.ts';
import { missingAnswers, wrongAnswers, type MissingAnswer } from '#domain/lead/requirements.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import type { FieldError } from '#functions/runtime/http/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Country = Pick<TenantConfig, 'country'>;

export interface Answers {
  phone: string | null;
  rego: string | null;
  rego_state: string | null;
}

const field = (name: string): string => `userData.${name}`;

const readPhone = (text: string | undefined, { country }: Country): { phone: string | null; errors: FieldError[] } => {
  if (text === undefined) return { phone: null, errors: [] };
  const number = normalisePhone(text, country);
  if (number !== null) return { phone: number.e164, errors: [] };
  return { phone: null, errors: [{ field: field('phone'), message: phoneMessage(country) }] };
};

/** Upper case, no blanks or hyphens. New Zealand plates have no state. */
const readRego = (data: LeadAnswers, { country }: Country): Omit<Answers, 'phone'> & { errors: FieldError[] } => {
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

/** Half a name is none: the other half is asked for. */
const halfName = ({ name, first_name, last_name }: LeadAnswers, missing: readonly MissingAnswer[]): FieldError[] => {
  if (name !== undefined || (first_name === undefined) === (last_name === undefined)) return [];
  const half = first_name === undefined ? 'first' : 'last';
  const isSaid = missing.some((one) => one.field === `${half}_name`);
  return isSaid ? [] : [{ field: field(`${half}_name`), message: `Enter your ${half} name.` }];
};

const named = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field: name, message }) => ({ field: field(name), message }));

const dealerToday = ({ locations }: Pick<TenantConfig, 'locations'>, now: Date): string => dealerDay(locations, now);

/** What a draft may not hold, beyond its schema. */
export const wrongInDraft = ({ type, userData }: LeadDraftRequest, tenant: TenantConfig, now: Date): FieldError[] =>
  named(wrongAnswers(getLeadKind(type).form.requires, userData, dealerToday(tenant, now)));

/** Checks beyond the schema; reports every invalid field. */
export const readAnswers = (
  request: LeadRequest,
  tenant: TenantConfig,
  now: Date,
): Answers & { errors: FieldError[] } => {
  const answers: LeadAnswers = request.userData;
  const kind = getLeadKind(request.type);
  const { phone, errors: phoneErrors } = readPhone(answers.phone, tenant);
  const { rego, rego_state, errors: regoErrors } = readRego(answers, tenant);
  const today = dealerToday(tenant, now);
  const missing = missingAnswers(kind.form.requires, { ...answers, rego_state }, tenant.leadForm, today);
  return {
    phone,
    rego,
    rego_state,
    errors: [
      ...halfName(answers, missing),
      ...phoneErrors,
      ...named(missing),
      ...regoErrors,
      ...named(kind.check?.(answers, tenant) ?? []),
    ],
  };
};

const NO_SUCH_VEHICLE: FieldError = {
  field: field('car_id'),
  message: 'We cannot find this vehicle any more. Please choose it again.',
};

/** An unknown vehicle implies no location, so a missing location is not reported as well. */
export const withLostVehicle = (
  errors: readonly FieldError[],
  { dealership_slug, location_id }: LeadAnswers,
): FieldError[] => {
  const recipientNamed = dealership_slug !== undefined || location_id !== undefined;
  return [...errors.filter((error) => recipientNamed || error.field !== field('dealership_slug')), NO_SUCH_VEHICLE];
};
