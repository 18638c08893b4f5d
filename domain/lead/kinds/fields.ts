import * as z from 'zod';
import { optionalAnswer, optionalText } from '../../validation/schema.ts';
import { australianStates } from '../../vehicle/vocabulary.ts';
import { leadAttributesSchema } from '../attributes-schema.ts';
import type { MissingAnswer } from '../requirements.ts';
import { sharedSent } from './shared-fields.ts';

// Optional answers may be absent, null or blank, because forms send all three.

/** docs/product/leads.md, 'Names'. */
export const nameField = (which: 'first' | 'last') =>
  z
    .string(`Enter your ${which} name.`)
    .trim()
    .min(1, `Enter your ${which} name.`)
    .max(80, 'Use at most 80 characters.')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$|^-$/u, 'Use letters, spaces, hyphens and apostrophes only.');

/** Sent in place of both. The comma is for 'Li, Wei'. */
const fullName = z
  .string('Enter your name.')
  .trim()
  .max(160, 'Use at most 160 characters.')
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u, 'Use letters, spaces, hyphens and apostrophes only.');

const emailField = (missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(254, 'Enter a valid email address.')
    .regex(/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@.]{2,}$/, 'Enter a valid email address.');

/** Where nothing can be done without one. */
export const requiredEmail = emailField('Enter your email address.');

/** The server normalises the phone number with the tenant's country. */
const contact = {
  name: optionalText(fullName),
  first_name: optionalText(nameField('first')),
  last_name: optionalText(nameField('last')),
  email: optionalText(emailField()),
  phone: optionalText(z.string().trim().max(40)),
  ...sharedSent,
};

export const registration = {
  rego: optionalText(z.string().max(12)),
  rego_state: optionalText(z.string().max(8)),
};

const message = {
  message: optionalText(z.string().max(2_000, 'Use at most 2,000 characters.')).transform((text) => text ?? ''),
};

const recipient = {
  dealership_slug: optionalText(z.string().max(60)),
  location_id: optionalText(z.string().max(60)),
};

/** Of the locations that may answer for the vehicle, the one that the shopper would rather hear from. */
const distribution = { distribution_location_id: optionalText(z.string().max(60)) };

const consent = {
  opt_in: optionalAnswer(z.boolean()),
  terms_conditions: optionalAnswer(z.boolean()),
};

const attribution = {
  /** Where the shopper would register the vehicle: the state of the drive away estimate that the page showed. */
  registration_state: optionalText(z.enum(australianStates)),
  url: z.string().max(2_000),
  lead_attributes: optionalAnswer(
    leadAttributesSchema.pick({ visited_pages: true, linked_query_params: true, original_category: true }),
  ).transform((attributes) => attributes ?? { visited_pages: [], linked_query_params: {} }),
};

export const commonFields = { ...contact, ...message, ...recipient, ...consent, ...attribution };

/** Names a valuation of the shopper's own car, with its secret or a mail's token; the server reads the rest from it. */
export const valuation = {
  valuation_id: optionalText(z.string().max(60)),
  valuation_secret: optionalText(z.string().max(700)),
};

/** Fields of the original kinds: existing clients may send any of them. New kinds use `commonFields` and their own. */
export const enquiryFields = {
  ...contact,
  ...registration,
  ...message,
  category: optionalText(z.string().max(60)),
  additional_services: optionalAnswer(z.array(z.string().max(80)).max(20)).transform((services) => services ?? []),
  ...recipient,
  ...distribution,
  car_id: optionalText(z.string().max(60)),
  /** Id of the dealer's offer that a `general_enquiry` is about. */
  offer: optionalText(z.string().max(60)),
  /** The model of the dealer's range that a `general_enquiry` is about, as its address names it: 'chery/tiggo-7-pro'. */
  model: optionalText(z.string().max(130)),
  ...valuation,
  /** Of a `stock_alert`: the query string of the search without results (domain/search/url.ts). Default: every vehicle. */
  search: optionalText(z.string().max(2_000)),
  ...consent,
  ...attribution,
};

/** Fields of kinds that are always about one vehicle; `vehicleChosen` is their check. */
export const vehicleFields = { ...commonFields, ...distribution, car_id: optionalText(z.string().max(60)) };

export const vehicleChosen = ({ car_id }: { car_id?: string | undefined }): MissingAnswer[] =>
  car_id === undefined ? [{ field: 'car_id', message: 'Choose a vehicle.' }] : [];

type Known = z.output<z.ZodObject<typeof enquiryFields>>;
type Common = z.output<z.ZodObject<typeof commonFields>>;

/** Fields that a kind does not have are undefined. */
export type LeadAnswers = Partial<Known> & Common;
