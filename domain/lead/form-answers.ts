import {
  listControls,
  isShown,
  readControlValue,
  type FormContext,
  type FormControl,
  type FormValue,
  type FormValues,
} from './form-layout.ts';
import type { LeadForm } from './kinds/form.ts';

type Tenant = Pick<FormContext['tenant'], 'locations' | 'dealerships'>;

const dealershipSlug = ({ locations, dealerships }: Tenant, locationId: FormValue | undefined): string | undefined => {
  const dealership = locations.find((location) => location.id === locationId)?.dealership_id;
  return dealerships.find((candidate) => candidate.id === dealership)?.slug;
};

/** Blank text is left out, so that the API does not reject a field that was never filled in; so is an empty list. */
const filled = (value: FormValue): FormValue | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
};

/** The value that a control sends, if any. A checkbox that is not shown sends false. */
const answerToSend = (control: FormControl, values: FormValues, context: FormContext): FormValue | undefined => {
  if (control.control === 'radio_option' || control.sent?.(values, context) === false) return undefined;
  if (control.control === 'checkbox' && !isShown(control, context, values)) return false;
  return filled(readControlValue(control, context, values));
};

/** `userData` of a lead: what was filled in and `others`, limited to the fields of the kind. */
export const buildUserData = (
  form: Pick<LeadForm, 'groups' | 'fields'>,
  values: FormValues,
  context: FormContext,
  others: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const typed: Record<string, FormValue | undefined> = Object.fromEntries(
    listControls(form).map((control) => [control.name, answerToSend(control, values, context)]),
  );
  const answers: Record<string, unknown> = {
    ...typed,
    dealership_slug: typed['dealership_slug'] ?? dealershipSlug(context.tenant, typed['location_id']),
    ...others,
  };
  return Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(form.fields, name)));
};
