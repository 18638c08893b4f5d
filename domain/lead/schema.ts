import * as z from 'zod';
import { leadTypes, contactMethods } from './rules.ts';
import { suspicions } from './suspicion.ts';

/** Attribution a lead carries (spec §3 'Extras', decision 85): the last pages and the allow-listed query values. */
export const leadAttributesSchema = z.strictObject({
  visited_pages: z.array(z.string().max(200)).max(20).default([]),
  linked_query_params: z.record(z.string().max(40), z.string().max(200)).default({}),
  original_category: z.string().max(60).optional(),
  /** Of a `stock_wish`: the search that found nothing, as the address of its page and in words. */
  search_url: z.string().max(20_000).optional(),
  search_words: z.string().max(20_000).optional(),
});

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

/** A lead as the table keeps it and as events and CRMs receive it (spec §3, 'Lead / enquiry'). */
export const leadSchema = z.object({
  lead_id: z.string(),
  type: z.enum(leadTypes),
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
  /** Why it looks like a program's; absent for all others. */
  suspicions: z.array(z.enum(suspicions)).optional(),
});
export type Lead = z.infer<typeof leadSchema>;
