import * as z from 'zod';
import { optionalAnswer, optionalText } from '../../validation/schema.ts';
import { contactMethods } from '../rules.ts';
import { leadAttributesSchema } from '../attributes-schema.ts';

/*
 * What lead kinds take, in groups to choose from. An optional answer may be absent, null or blank: forms say 'not answered'
 * in all three ways, and none of them may stop an enquiry.
 */

/** Names: letters of any script, marks, space, hyphen, apostrophe, period; no addresses of pages. */
const name = (which: 'first' | 'last') =>
  z
    .string(`Enter your ${which} name.`)
    .trim()
    .min(1, `Enter your ${which} name.`)
    .max(80, 'Use at most 80 characters.')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$|^-$/u, 'Use letters, spaces, hyphens and apostrophes only.');

const email = z
  .string()
  .trim()
  .max(254, 'Enter a valid email address.')
  .regex(/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@.]{2,}$/, 'Enter a valid email address.');

/** Who asks. Phone numbers are normalised by the server with the tenant's country. */
const contact = {
  first_name: name('first'),
  last_name: name('last'),
  email: optionalText(email),
  phone: optionalText(z.string().trim().max(40)),
  contact_method: optionalText(z.enum(contactMethods)),
  postcode: optionalText(z.string().regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.')),
};

/** The shopper's own vehicle, by its number plate. */
const registration = {
  rego: optionalText(z.string().max(12)),
  rego_state: optionalText(z.string().max(8)),
};

const message = {
  message: optionalText(z.string().max(2_000, 'Use at most 2,000 characters.')).transform((text) => text ?? ''),
};

/** Which dealership or location is asked, where the shopper says. */
const recipient = {
  dealership_slug: optionalText(z.string().max(60)),
  location_id: optionalText(z.string().max(60)),
};

const consent = {
  opt_in: optionalAnswer(z.boolean()),
  terms_conditions: optionalAnswer(z.boolean()),
};

/** Where the form was, and the visit that led to it. */
const attribution = {
  url: z.string().max(2_000),
  lead_attributes: optionalAnswer(
    leadAttributesSchema.pick({ visited_pages: true, linked_query_params: true, original_category: true }),
  ).transform((attributes) => attributes ?? { visited_pages: [], linked_query_params: {} }),
};

/** Fields that every kind of lead takes. */
export const commonFields = { ...contact, ...message, ...recipient, ...consent, ...attribution };

/**
 * Fields of the kinds that the API took from its first version. Each takes all of them, also those that mean nothing to it,
 * because there may be clients that send them. A new kind takes `commonFields` and its own.
 */
export const enquiryFields = {
  ...contact,
  ...registration,
  ...message,
  category: optionalText(z.string().max(60)),
  additional_services: optionalAnswer(z.array(z.string().max(80)).max(20)).transform((services) => services ?? []),
  ...recipient,
  car_id: optionalText(z.string().max(60)),
  /** Of a `stock_wish`: the query string of the search that found nothing (domain/search/url.ts). Left out, any vehicle. */
  search: optionalText(z.string().max(2_000)),
  ...consent,
  ...attribution,
};

type Known = z.output<z.ZodObject<typeof enquiryFields>>;
type Common = z.output<z.ZodObject<typeof commonFields>>;

/** The answers of any lead as the server reads them: those that a kind does not take are undefined. */
export type LeadAnswers = Partial<Known> & Common;
