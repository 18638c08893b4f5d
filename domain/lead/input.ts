import * as z from 'zod';
import { contactMethods, leadTypes } from './rules.ts';
import { leadAttributesSchema } from './schema.ts';

const blankIsAbsent = (schema: z.ZodType<string>) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** Names: letters of any script, marks, space, hyphen, apostrophe, period; no addresses of pages (decision 34). */
const name = (which: 'first' | 'last') =>
  z
    .string()
    .trim()
    .min(1, `Enter your ${which} name.`)
    .max(80, 'Use at most 80 characters.')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$|^-$/u, 'Use letters, spaces, hyphens and apostrophes only.');

/** Decision 33. */
const email = z
  .string()
  .trim()
  .max(254, 'Enter a valid email address.')
  .regex(/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@.]{2,}$/, 'Enter a valid email address.');

/**
 * What the enquiry form sends (spec §7 'Lead submission', decision 23). Unknown fields are refused (T58). Phone numbers are
 * normalised by the server with the tenant's country (decision 32).
 */
export const leadInputSchema = z.strictObject({
  type: z.enum(leadTypes),
  isLastStep: z.literal(true),
  userData: z.strictObject({
    first_name: name('first'),
    last_name: name('last'),
    email: blankIsAbsent(email),
    phone: blankIsAbsent(z.string().trim().max(40)),
    contact_method: z.enum(contactMethods).optional(),
    /** Spec §5: exactly four digits. */
    postcode: blankIsAbsent(z.string().regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.')),
    rego: blankIsAbsent(z.string().max(12)),
    rego_state: blankIsAbsent(z.string().max(8)),
    message: z.string().trim().max(2_000, 'Use at most 2,000 characters.').default(''),
    category: z.string().max(60).optional(),
    additional_services: z.array(z.string().max(80)).max(20).default([]),
    dealership_slug: z.string().max(60).optional(),
    location_id: z.string().max(60).optional(),
    car_id: z.string().max(60).optional(),
    /** Of a `stock_wish`: the query string of the search that found nothing (domain/search/url.ts). Left out, any vehicle. */
    search: blankIsAbsent(z.string().max(2_000)),
    opt_in: z.boolean().optional(),
    terms_conditions: z.boolean().optional(),
    url: z.string().max(2_000),
    lead_attributes: leadAttributesSchema
      .omit({ search_url: true, search_words: true })
      .default({ visited_pages: [], linked_query_params: {} }),
  }),
});
export type LeadInput = z.input<typeof leadInputSchema>;
