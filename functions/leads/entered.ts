import type * as z from 'zod';
import { leadInputSchema, type LeadRequest } from '#domain/lead/input.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { addLead } from './entered-contract.ts';
import type { CreateCall } from './create.ts';

/** Of a general enquiry without a category. */
const USUAL = 'General Enquiry';

export const usualCategory = ({ config }: TenantContext): string => {
  const { categories } = config.leadForm;
  return categories.includes(USUAL) ? USUAL : (categories[0] ?? USUAL);
};

type Body = z.output<(typeof addLead)['body']>;

type AddCall = Pick<Call<unknown, unknown, Body>, 'operator' | 'body' | 'caller' | 'idempotencyKey'>;

/** About one of the dealer's vehicles; of a booking or an order it is the person's own. */
const isAboutStock = ({ kind, car_id }: Body): boolean => kind === 'enquiry' && car_id !== undefined;

/** Of a lead about no vehicle: where whoever writes it down works, else the dealer's first place. */
const chooseLocation = ({ config }: TenantContext, { places }: Operator, body: Body) => {
  const { location_id } = body;
  if (location_id !== undefined || isAboutStock(body)) return { location_id };
  const { locations } = config;
  const own = places === 'all' ? undefined : locations.find(({ id }) => places.includes(id));
  return { location_id: (own ?? locations.find(({ primary }) => primary) ?? locations[0])?.id };
};

/** What is asked of the kind, beside what is asked of all. */
const ownAnswers = (tenant: TenantContext, body: Body) => {
  const { kind, car_id, category, message, vehicle_make, vehicle_model, vehicle_year, rego } = body;
  const vehicle = { vehicle_make, vehicle_model, vehicle_year, rego };
  switch (kind) {
    case 'service_booking':
      return { message, ...vehicle };
    case 'parts_order':
      return { order_detail: message, ...vehicle };
    case 'enquiry':
      return car_id === undefined ? { message, category: category ?? usualCategory(tenant) } : { message, car_id };
  }
};

const typeOf = (body: Body): LeadType => {
  if (body.kind !== 'enquiry') return body.kind;
  return isAboutStock(body) ? 'vehicle_enquiry' : 'general_enquiry';
};

/** As the form of the site sends it; what a form asks for the law's sake is not asked on the phone. */
const toRequest = (tenant: TenantContext, operator: Operator, body: Body): LeadRequest => {
  const { name, phone, email, opt_in } = body;
  const location = chooseLocation(tenant, operator, body);
  const typed = { name, phone, email, opt_in, terms_conditions: true, url: '/' };
  const userData = { ...typed, ...location, ...ownAnswers(tenant, body) };
  return leadInputSchema.parse({ type: typeOf(body), isLastStep: true, userData });
};

/** Whoever writes leads down signed in: nothing more has to be proved. */
const noProof = async (): Promise<Proof> => ({
  level: 'none',
  computed: false,
  phone: undefined,
  email: undefined,
  browser: undefined,
});

export const enteredCall = (
  tenant: TenantContext,
  { operator, body, caller, idempotencyKey }: AddCall,
): CreateCall => ({
  tenant,
  body: toRequest(tenant, operator, body),
  // The shopper's own browser is nowhere in it.
  caller: { ...caller, userAgent: '' },
  idempotencyKey,
  visitor: undefined,
  browser: null,
  proof: noProof,
  entered: { by: { person_id: operator.id, name: operator.name }, source: body.source },
});

/** What is wanted is one field of whoever writes it down, however the kind calls it. */
const typedName = (field: string): string => (field === 'order_detail' ? 'message' : field);

/** The form of whoever writes leads down has no part of its own for what was typed. */
export const named = (error: unknown): unknown =>
  error instanceof Problem
    ? new Problem(error.code, error.message, {
        cause: error,
        errors: error.errors.map(({ field, message }) => ({
          field: typedName(field.replace(/^userData\./, '')),
          message,
        })),
      })
    : error;
