import * as z from 'zod';
import { optionalAnswer, optionalText } from '../validation/schema.ts';
import { contactMethods, leadTypes } from './rules.ts';
import { leadAttributesSchema } from './schema.ts';

/** Names: letters of any script, marks, space, hyphen, apostrophe, period; no addresses of pages (decision 34). */
const name = (which: 'first' | 'last') =>
  z
    .string(`Enter your ${which} name.`)
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
 * normalised by the server with the tenant's country (decision 32). An optional answer may be absent, null or blank: forms
 * say 'not answered' in all three ways, and none of them may stop an enquiry.
 */
export const leadInputSchema = z.strictObject({
  type: z.enum(leadTypes),
  isLastStep: z.literal(true),
  /** How the form was filled (suspicion.ts). Whatever is wrong with it, the enquiry is taken. */
  formCheck: z
    .object({ trap: z.string().default(''), filledInMs: z.number().nonnegative().optional() })
    .optional()
    .catch(undefined),
  userData: z.strictObject({
    first_name: name('first'),
    last_name: name('last'),
    email: optionalText(email),
    phone: optionalText(z.string().trim().max(40)),
    contact_method: optionalText(z.enum(contactMethods)),
    /** Spec §5: exactly four digits. */
    postcode: optionalText(z.string().regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.')),
    rego: optionalText(z.string().max(12)),
    rego_state: optionalText(z.string().max(8)),
    message: optionalText(z.string().max(2_000, 'Use at most 2,000 characters.')).transform((text) => text ?? ''),
    category: optionalText(z.string().max(60)),
    additional_services: optionalAnswer(z.array(z.string().max(80)).max(20)).transform((services) => services ?? []),
    dealership_slug: optionalText(z.string().max(60)),
    location_id: optionalText(z.string().max(60)),
    car_id: optionalText(z.string().max(60)),
    /** Of a `stock_wish`: the query string of the search that found nothing (domain/search/url.ts). Left out, any vehicle. */
    search: optionalText(z.string().max(2_000)),
    opt_in: optionalAnswer(z.boolean()),
    terms_conditions: optionalAnswer(z.boolean()),
    url: z.string().max(2_000),
    lead_attributes: optionalAnswer(leadAttributesSchema.omit({ search_url: true, search_words: true })).transform(
      (attributes) => attributes ?? { visited_pages: [], linked_query_params: {} },
    ),
  }),
});
export type LeadInput = z.input<typeof leadInputSchema>;
