import * as z from 'zod';
import { leadAttributesSchema } from './attributes-schema.ts';
import { leadForms } from './kinds/list.ts';
import { contactMethods } from './rules.ts';
import { suspicions } from './suspicion.ts';

/** The vehicle a lead is about, copied at the time so that the lead stays true after the car changes. */
const leadVehicleSchema = z.object({
  car_id: z.string(),
  slug: z.string(),
  stock_number: z.string().nullable(),
  name: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  car_type: z.enum(['new', 'used', 'demo']),
  vehicle_status: z.string(),
  price_cents: z.number().int().nullable(),
});

/** Proof of what was agreed to (standards 3.12): wording by version and hash, never a bare boolean. */
const consentSchema = z.object({
  opt_in: z.boolean(),
  wording_version: z.string(),
  wording_hash: z.string(),
  given_at: z.iso.datetime(),
  source_url: z.string(),
});

/** Answers that only one kind of lead has, by their names in the request. */
export const leadDetailsSchema = z.record(z.string(), z.json());

/** A lead as the table keeps it and as events and CRMs receive it. */
export const leadSchema = z.object({
  lead_id: z.string(),
  type: z.enum(leadForms.map(({ type }) => type)),
  /** Numeric event id of spec §7; null where the specification has none (decision 82). */
  event_id: z.number().int().nullable(),
  category: z.string(),
  subcategory: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** E.164 (decision 32). */
  phone: z.string().nullable(),
  contact_method: z.enum(contactMethods).nullable(),
  postcode: z.string().nullable(),
  rego: z.string().nullable(),
  rego_state: z.string().nullable(),
  message: z.string(),
  additional_services: z.array(z.string()),
  dealership_id: z.string(),
  dealership_slug: z.string(),
  location_id: z.string().nullable(),
  vehicle: leadVehicleSchema.nullable(),
  consent: consentSchema,
  url: z.string(),
  /** Always 'Website' (spec §3). */
  source: z.literal('Website'),
  user_agent: z.string(),
  lead_attributes: leadAttributesSchema,
  submitted_at: z.iso.datetime(),
  /** Absent where the kind has no answers of its own. */
  details: leadDetailsSchema.optional(),
  /** Why it looks like a program's; absent for all others. */
  suspicions: z.array(z.enum(suspicions)).optional(),
});
export type Lead = z.infer<typeof leadSchema>;
