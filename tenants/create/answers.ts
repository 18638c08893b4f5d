import * as z from 'zod';
import { templateNames } from '#domain/arrangement/template.ts';
import { refusalOfSlug } from '#domain/site/host-names.ts';
import { slugify } from '#domain/text/rules.ts';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import { crmFormats } from '#tenants/schemas/crm-endpoint-schema.ts';
import { logoSchema } from '#tenants/schemas/appearance-schema.ts';

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

const crmSchema = z.strictObject({
  url: z.url({ protocol: /^(?:https|mailto)$/, error: 'Give the address of the CRM: https://, or mailto: for ADF.' }),
  format: z.enum(crmFormats).default('standard_webhooks'),
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
  /** Who is mailed enquiries that no CRM takes, and what needs attention. Confirmed by a link before it is used. */
  notices: z.email('Write an email address for notices, such as sales@dealer.example.').optional(),
  /** 'kept here': nobody is told of enquiries, and no answer time is promised. */
  leads: z.enum(['passed on', 'kept here'], "Write 'passed on' or 'kept here'.").default('passed on'),
  /** The dealer's own system, which is sent each enquiry. */
  crm: crmSchema.optional(),
  places: z.array(placeSchema).min(1, 'Give at least one place.').max(50),
});

export const chooseTenantSlug = ({ slug, name }: { slug?: string | undefined; name: string }): string =>
  slug ?? slugify(name);

/** Where enquiries go is said one way or the other (docs/product/leads.md, 'Leads reach somebody'). */
const faultOfLeads = ({ leads, notices, crm }: z.infer<typeof fieldsSchema>): string | undefined => {
  if (leads === 'passed on')
    return notices === undefined
      ? 'Say who is told of enquiries: --notices ADDRESS. To keep them here only, without a promise of an answer: --leads kept-here.'
      : undefined;
  return notices === undefined && crm === undefined
    ? undefined
    : 'Enquiries are kept here or passed on: leave out --leads kept-here, or --notices and --crm.';
};

/** What `forecourt tenant create` has to know (tenants/README.md). */
export const answersSchema = fieldsSchema.superRefine((answers, context) => {
  const slug = chooseTenantSlug(answers);
  const refusal = refusalOfSlug(slug);
  if (refusal !== undefined) context.addIssue({ code: 'custom', path: ['slug'], message: refusal });
  if (!SLUG.test(slug))
    context.addIssue({
      code: 'custom',
      path: ['slug'],
      message:
        'The name gives no address of 3 to 32 letters, digits and hyphens, a letter first: choose one with --slug.',
    });
  const message = faultOfLeads(answers);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['notices'], message });
});
export type Answers = z.infer<typeof answersSchema>;
export type LocationAnswer = Answers['places'][number];
