import type * as z from 'zod';
import { leadInputSchema, type LeadRequest } from '#domain/lead/input.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { addLead } from './entered-contract.ts';
import type { CreateCall } from './create.ts';

/** Of a general enquiry without a category. */
const USUAL = 'General Enquiry';

type Body = z.output<(typeof addLead)['body']>;

type AddCall = Pick<Call<unknown, unknown, Body>, 'operator' | 'body' | 'caller' | 'idempotencyKey'>;

const chooseCategory = ({ config }: TenantContext, { category, car_id }: Body): { category?: string } => {
  if (car_id !== undefined) return {};
  const { categories } = config.leadForm;
  return { category: category ?? (categories.includes(USUAL) ? USUAL : (categories[0] ?? USUAL)) };
};

/** Of a lead about no vehicle: where whoever writes it down works, else the dealer's first place. */
const chooseLocation = ({ config }: TenantContext, { places }: Operator, { location_id, car_id }: Body) => {
  if (location_id !== undefined || car_id !== undefined) return { location_id };
  const { locations } = config;
  const own = places === 'all' ? undefined : locations.find(({ id }) => places.includes(id));
  return { location_id: (own ?? locations.find(({ primary }) => primary) ?? locations[0])?.id };
};

/** As the form of the site sends it; what a form asks for the law's sake is not asked on the phone. */
const toRequest = (tenant: TenantContext, operator: Operator, body: Body): LeadRequest => {
  const { source: _source, car_id, category: _category, ...typed } = body;
  const location = chooseLocation(tenant, operator, body);
  const userData = { ...typed, ...location, ...chooseCategory(tenant, body), terms_conditions: true, url: '/' };
  return leadInputSchema.parse(
    car_id === undefined
      ? { type: 'general_enquiry', isLastStep: true, userData }
      : { type: 'vehicle_enquiry', isLastStep: true, userData: { ...userData, car_id } },
  );
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

/** The form of whoever writes leads down has no part of its own for what was typed. */
export const named = (error: unknown): unknown =>
  error instanceof Problem
    ? new Problem(error.code, error.message, {
        cause: error,
        errors: error.errors.map(({ field, message }) => ({ field: field.replace(/^userData\./, ''), message })),
      })
    : error;
