import * as z from 'zod';
import { carTypes, itemTypes } from '#domain/vehicle/vocabulary.ts';
import { webAddressSchema } from '#domain/text/schema.ts';
import { facetNames, sortNames, stockPresets } from '#domain/search/facets.ts';
import { constantsSchema, flagsSchema, themeSchema, wordsSchema } from './settings-schema.ts';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use lower-case letters, digits and hyphens, at most 60.');
/** Name of a secret in Secrets Manager or DIR/secrets.json; a tenant file never holds the secret itself. */
const secretRef = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9/_-]{2,119}$/,
    'Give the name of a secret: 3 to 120 lower-case letters, digits, slashes, underscores and hyphens.',
  );
const clockTime = z.string().regex(/^\d{2}:\d{2}$/, 'Write a time of day, such as 08:30.');

/** Spec §3, 'Opening hours': weekday 0 is Sunday. Times are 24-hour local times of the location's zone. */
const openingHoursSchema = z.object({
  weekday: z.number().int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  open: clockTime.nullable(),
  close: clockTime.nullable(),
});

export const locationSchema = z.object({
  id,
  slug: id,
  name: z.string().min(1),
  location_type: z.enum(['sales', 'service', 'parts', '']),
  location_subtype: z.string().nullable(),
  manufacturers: z.array(z.string()),
  dealership_id: id,
  primary: z.boolean(),
  visible: z.boolean(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string().regex(/^\d{4}$/, 'Write a postcode of four digits.'),
    lat: z.number(),
    long: z.number(),
    place_url: webAddressSchema,
  }),
  contact_detail: z.object({ phone: z.string(), opening_hours: z.array(openingHoursSchema) }),
  special_hours: z.array(
    z.object({
      date: z.iso.date(),
      status: z.enum(['Open', 'Closed']),
      start_hour: z.string().nullable(),
      end_hour: z.string().nullable(),
    }),
  ),
  /** IANA zone; default from the state (decision 70). */
  time_zone: z.string(),
  dealer_license_number: z.string().nullable(),
  motor_vehicle_repairer: z.string().nullable(),
});
export type Location = z.infer<typeof locationSchema>;

/** A place stock comes from (architecture.md, 'Feeds'). */
export const feedSourceSchema = z.object({
  id,
  name: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Write a currency code of three capital letters, such as AUD.'),
  odometerUnit: z.enum(['km', 'mi']),
  /** Location id of rows that name no place of the tenant. */
  defaultLocation: id.nullable(),
  /** Row values that make a car the same car; the first one with a value wins, and it survives a change of format. */
  identity: z.array(z.enum(['vin', 'stocknum', 'listing_id', 'composite'])).min(1),
  /** Format ids accepted; `--format auto` sniffs among these. */
  formats: z.array(z.string()).min(1),
  missingMeans: z.enum(['sold', 'withdrawn']),
  /** Per-source mapping override: target field -> source column. */
  columns: z.record(z.string(), z.string()),
  /** The feed's location codes -> location ids. */
  locationCodes: z.record(z.string(), z.string()),
  /** Dealer key of the upload routes. */
  keyRef: secretRef.nullable(),
});
export type FeedSource = z.infer<typeof feedSourceSchema>;

/** Where leads go (reliability.md section 6). */
export const crmEndpointSchema = z.object({
  id,
  name: z.string(),
  /** Https on AWS, where the egress guard takes nothing else; http of this machine in the embedded run and the emulator. */
  url: z.url({ protocol: /^https?$/ }),
  enabled: z.boolean(),
  /** Event names delivered, of the published catalogue. */
  events: z.array(z.string()).min(1),
  format: z.enum(['standard_webhooks']),
  secretRef,
  /** Second secret while rotating: both signatures are sent. */
  previousSecretRef: secretRef.nullable(),
  /**
   * Written by publishing, never in a tenant file: when the endpoint was first published as it receives now. Leads from
   * before are not sent to it. Without it: always.
   */
  since: z.iso.datetime().optional(),
});
export type CrmEndpoint = z.infer<typeof crmEndpointSchema>;

export interface NavigationItem {
  label: string;
  href: string | null;
  children: NavigationItem[];
}
const navigationItemSchema: z.ZodType<NavigationItem> = z.object({
  label: z.string(),
  href: z.string().nullable(),
  get children() {
    return z.array(navigationItemSchema);
  },
});

export const tenantConfigSchema = z.object({
  id,
  slug: id,
  name: z.string().min(1),
  legal_name: z.string().min(1),
  template: z.enum(['classic', 'showroom', 'yard']),
  /** False for tenants that no directory page lists, such as `trial`. */
  listed: z.boolean(),
  group: id.nullable(),
  country: z.enum(['AU', 'NZ']),
  /** Default state or region (spec §9: qld). */
  state: z.string(),
  locale: z.enum(['en-AU', 'en-NZ']),
  currency: z.enum(['AUD', 'NZD']),
  /** Currencies of feeds the tenant accepts; `*` accepts all (the trial tenant). */
  acceptedCurrencies: z.array(z.string()).min(1),
  hosts: z.array(
    z
      .string()
      .regex(
        /^[a-z0-9.-]+$/,
        'Write a host name in lower case, without scheme, port or path, such as www.example.com.au.',
      ),
  ),
  /**
   * Browsers are told to use HTTPS for every host below the dealer's own ones too, for a year: only for a dealer who says
   * that all of them have it. Documents published before this setting existed do not have it.
   */
  hstsIncludeSubDomains: z.boolean().default(false),
  dealership_id: id,
  dealerships: z.array(z.object({ id, slug: id, name: z.string() })).min(1),
  locations: z.array(locationSchema).min(1),
  phones: z.object({
    new: z.string().nullable(),
    used: z.string().nullable(),
    demo: z.string().nullable(),
    service: z.string().nullable(),
    parts: z.string().nullable(),
    main: z.string(),
  }),
  /** Dealer licence (AU) or trader registration (NZ): always shown (decision 81). */
  licence: z.object({ label: z.string(), number: z.string().min(1) }),
  item_types: z.array(z.enum(itemTypes)).min(1),
  garage_enabled: z.boolean(),
  finance_provider: z.string().nullable(),
  certified_make: z.string().nullable(),
  finance_never_makes: z.array(z.string()),
  finance_never_dealerships: z.array(z.string()),
  flags: flagsSchema,
  constants: constantsSchema,
  words: wordsSchema,
  theme: themeSchema,
  search: z.object({
    searchBasePath: z.string().startsWith('/search/'),
    defaultStock: z.enum(stockPresets),
    /** Facets shown, in order. */
    facets: z.array(z.enum(facetNames)),
    /**
     * Makes shown first, and before 'Show all' instead of the usual number (spec §9); none: by number of vehicles.
     * Documents published before this setting existed do not have it.
     */
    popularMakes: z.array(z.string()).default([]),
    sorts: z.array(z.enum(sortNames)).min(1),
  }),
  leadForm: z.object({
    optInDefault: z.boolean(),
    optInHidden: z.boolean(),
    messageRequired: z.boolean(),
    emailAndPhoneRequired: z.boolean(),
    termsHint: z.boolean(),
    categories: z.array(z.string()).min(1),
    /**
     * Enquiries taken in ten minutes; who comes after is asked to call. Far above any honest rush: it keeps a flood out of
     * the dealer's CRM. Documents published before this setting existed do not have it.
     */
    mostInTenMinutes: z.number().int().min(10).default(600),
  }),
  gates: z.record(z.string(), z.enum(['none', 'sign_in'])),
  navigation: z.array(navigationItemSchema),
  footer: z.array(navigationItemSchema),
  social: z.array(z.object({ name: z.string(), url: webAddressSchema })),
  redirects: z.record(z.string(), z.string()),
  promos: z.array(
    z.object({
      id,
      title: z.string(),
      text: z.string(),
      href: z.string(),
      start: z.iso.date(),
      expiry: z.iso.date(),
      position: z.number().int(),
      display: z.array(z.enum(carTypes)),
      strictDisplay: z.boolean(),
    }),
  ),
  models: z.array(
    z.object({
      name: z.string(),
      make: z.string(),
      image: z.string().nullable(),
      short_description: z.string().max(200),
      fuel: z.string(),
      status: z.string(),
    }),
  ),
  reviews: z.object({ average_rating: z.number().nullable(), count: z.number().int(), hidden: z.array(z.string()) }),
  sources: z.array(feedSourceSchema),
  crm: z.object({ endpoints: z.array(crmEndpointSchema) }),
});
export type TenantConfig = z.infer<typeof tenantConfigSchema>;

type DeepPartial<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;

/** A layer of configuration: group or dealer. Arrays and records replace, objects merge (merge.ts). */
export type TenantLayer = DeepPartial<TenantConfig>;
