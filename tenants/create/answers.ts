import * as z from 'zod';
import { templateNames } from '#domain/arrangement/template.ts';
import { slugify } from '#domain/text/rules.ts';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import { logoSchema } from '../logo-schema.ts';

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six hexadecimal digits, such as #1c2f45.');

const SLUG = /^[a-z][a-z0-9-]{1,30}[a-z0-9]$/;
const NO_MARKUP = /^[^<>]*$/;

const dayHours = z.string().regex(/^(closed|\d\d:\d\d-\d\d:\d\d)$/, "Write hours such as 09:00-17:30, or 'closed'.");

/** Where a dealer is. What is absent follows from the rest. */
const placeSchema = z.strictObject({
  name: z.string().trim().min(1).max(80).optional(),
  type: z.enum(['sales', 'service', 'parts']).default('sales'),
  street: z.string().trim().min(1, 'Give a street and number.').max(120),
  city: z.string().trim().min(1, 'Give a town or suburb.').max(80),
  /** 'QLD'; in New Zealand a region, such as 'Waikato'. */
  state: z.string().trim().min(2, 'Give a state, such as QLD, or a region of New Zealand.').max(40),
  postcode: z.string().regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.'),
  phone: z.string().trim().min(6).optional(),
  lat: z.number().min(-90).max(90).optional(),
  long: z.number().min(-180).max(180).optional(),
  hours: z
    .strictObject({ weekdays: dayHours, saturday: dayHours, sunday: dayHours })
    .default({ weekdays: '09:00-17:30', saturday: '09:00-13:00', sunday: 'closed' }),
});

const fieldsSchema = z.strictObject({
  name: z.string().trim().min(2, 'Give the name of the business.').max(60).regex(NO_MARKUP, 'Leave < and > out.'),
  slug: z.string().regex(SLUG, 'Write 3 to 32 lower-case letters, digits and hyphens, a letter first.').optional(),
  legal_name: z.string().trim().min(2).max(120).regex(NO_MARKUP, 'Leave < and > out.').optional(),
  country: z.enum(['AU', 'NZ']),
  template: z.enum(templateNames).default('classic'),
  phone: z.string().trim().min(6, 'Give the phone number of the business.'),
  /** Of the dealer or trader. */
  licence: z.string().trim().min(1, 'Give the licence or registration number.').max(40),
  item_types: z.array(z.enum(itemTypes)).min(1).default(['car']),
  hosts: z.array(z.string()).default([]),
  colours: z.strictObject({ accent: colour.optional(), page: colour.optional() }).default({}),
  logo: logoSchema.nullable().default(null),
  places: z.array(placeSchema).min(1, 'Give at least one place.').max(50),
});

export const slugOf = ({ slug, name }: { slug?: string | undefined; name: string }): string => slug ?? slugify(name);

/** What `forecourt tenant create` has to know (tenants/README.md). */
export const answersSchema = fieldsSchema.refine((answers) => SLUG.test(slugOf(answers)), {
  path: ['slug'],
  error: 'The name gives no address of 3 to 32 letters, digits and hyphens, a letter first: choose one with --slug.',
});
export type Answers = z.infer<typeof answersSchema>;
export type Place = Answers['places'][number];
