import * as z from 'zod';
import { readHostName } from '#domain/site/host-names.ts';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import { testDriveRulesSchema } from '#domain/testdrive/schema.ts';
import { webAddressSchema } from '#domain/text/schema.ts';
import { facetNames, sortNames, stockPresets } from '#domain/search/facets.ts';
import { templateNames } from '#domain/arrangement/template.ts';
import {
  accountsSchema,
  leadFormSchema,
  gatesSchema,
  buyOnlineSchema,
  retentionSchema,
} from './schemas/shopper-schema.ts';
import { arrangementSchema, logoSchema, makeLogosSchema, tagTonesSchema } from './schemas/appearance-schema.ts';
import { defaultVehiclePage, vehiclePageSchema } from './schemas/vehicle-page-schema.ts';
import { creditCheckSchema } from './schemas/credit-check-schema.ts';
import { crmEndpointSchema } from './schemas/crm-endpoint-schema.ts';
import { feedSourceSchema } from './schemas/feed-source-schema.ts';
import { geocodingSchema, paymentSchema, smsSchema, reviewsSchema } from './schemas/providers-schema.ts';
import { layoutSchema } from './schemas/layout-schema.ts';
import { idSchema as id, locationSchema } from './schemas/location-schema.ts';
import { modelSchema } from './schemas/model-schema.ts';
import { onCostSchema, financeSchema } from './schemas/finance-schema.ts';
import { historySchema, peopleSchema } from './schemas/people-schema.ts';
import { promoSchema } from './schemas/promo-schema.ts';
import { tradeInSchema } from './schemas/trade-in-schema.ts';
import { servicingSchema } from './schemas/servicing-schema.ts';
import { sliderSchema } from './schemas/slider-schema.ts';
import { spinSchema } from './schemas/spin-schema.ts';
import { navigationItemSchema } from './schemas/navigation-schema.ts';
import { analyticsSchema, constantsSchema, flagsSchema, themeSchema, wordsSchema } from './schemas/settings-schema.ts';

const hostSchema = z
  .string()
  .refine(
    (host) => readHostName(host) === host,
    'Write a host name in lower case, without scheme, port, path or full stop at its end, such as www.example.com.au.',
  );

export const tenantConfigSchema = z.object({
  id,
  slug: id,
  name: z.string().min(1),
  legal_name: z.string().min(1),
  template: z.enum(templateNames),
  /** If false, no directory page lists the tenant. */
  listed: z.boolean(),
  group: id.nullable(),
  country: z.enum(['AU', 'NZ']),
  /** Default state or region. */
  state: z.string(),
  locale: z.enum(['en-AU', 'en-NZ']),
  currency: z.enum(['AUD', 'NZD']),
  /** Of feeds; `*` accepts all. */
  acceptedCurrencies: z.array(z.string()).min(1),
  hosts: z.array(hostSchema),
  /** Whose address the site has; the dealer's other hosts lead there. Null: that of the platform (docs/product/sites.md, 'Hosts'). */
  primaryHost: hostSchema.nullable().default(null),
  /** HSTS for all subdomains, for a year. Needs all of them on HTTPS. */
  hstsIncludeSubDomains: z.boolean().default(false),
  dealership_id: id,
  dealerships: z.array(z.object({ id, slug: id, name: z.string() })).min(1),
  /** By dealership id: its own booking system, shown in a frame. */
  serviceBookingUrls: z
    .record(id, z.url({ protocol: /^https$/, error: 'Give an address that begins with https://.' }))
    .default({}),
  locations: z.array(locationSchema).min(1),
  /** Ids in the order of display; the others follow by name. */
  location_order: z.array(id).default([]),
  phones: z.object({
    new: z.string().nullable(),
    used: z.string().nullable(),
    demo: z.string().nullable(),
    service: z.string().nullable(),
    parts: z.string().nullable(),
    main: z.string(),
  }),
  /** Dealer licence (AU) or trader registration (NZ). */
  licence: z.object({ label: z.string(), number: z.string().min(1) }),
  item_types: z.array(z.enum(itemTypes)).min(1),
  garage_enabled: z.boolean(),
  certified_make: z.string().nullable(),
  tag_tones: tagTonesSchema,
  finance: financeSchema,
  on_costs: onCostSchema.prefault({}),
  flags: flagsSchema,
  constants: constantsSchema,
  words: wordsSchema,
  vehicle_page: vehiclePageSchema.default(defaultVehiclePage),
  /** docs/product/sites.md, 'Arrangements'. */
  arrangement: arrangementSchema.prefault({}),
  /** Of Google's Maps Embed API, limited to the dealer's hosts; public. Null: no map, only directions. */
  maps_embed_key: z
    .string()
    .regex(/^[\w-]{20,60}$/, 'Give the key of the Maps Embed API: 20 to 60 letters, digits, hyphens and underscores.')
    .nullable()
    .default(null),
  /** docs/product/places.md, 'Addresses'. */
  geocoding: geocodingSchema.default(null),
  /** docs/product/reservations.md, 'Payment provider'. */
  payments: paymentSchema.default(null),
  /** docs/product/reservations.md, 'Online purchase'. */
  journey: buyOnlineSchema.prefault({}),
  /** Null: the name in type. */
  logo: logoSchema.nullable().default(null),
  theme: themeSchema,
  search: z.object({
    searchBasePath: z.string().startsWith('/search/'),
    defaultStock: z.enum(stockPresets),
    /** In the order of display. */
    facets: z.array(z.enum(facetNames)),
    /** Shown before 'Show all'; empty: by number of vehicles. */
    popularMakes: z.array(z.string()).default([]),
    sorts: z.array(z.enum(sortNames)).min(1),
    /**
     * Sold vehicles stand after all others, whatever the sort (docs/product/search.md, 'Sold vehicles'). Documents
     * published before this setting existed do not have it.
     */
    soldLast: z.boolean().default(true),
  }),
  leadForm: leadFormSchema,
  /** docs/product/leads.md, 'Test drives'. */
  testDrives: testDriveRulesSchema.prefault({}),
  /** Opening minutes after which a lead that no CRM took is overdue; null: never. */
  overdueMinutes: z.number().int().min(5).max(2_880).nullable().default(null),
  /** 'kept here': nobody is told of leads, and no answer time is promised (docs/product/leads.md, 'Leads reach somebody'). */
  leads: z.enum(['passed on', 'kept here']).default('passed on'),
  /** 'crm': who answered is said by the dealer's CRM (docs/product/leads.md, 'Human clock'). */
  leadsWorkedIn: z.enum(['console', 'crm']).default('console'),
  mail: z
    .object({
      /** Sender; SES must have verified its domain. Null: the platform's own address, with the dealer's name. */
      from: z.email('Write an email address.').nullable(),
      replyTo: z.email('Write an email address.').nullable(),
      /**
       * Who is told of leads that no CRM takes, and when something needs the dealer's attention. In a published document the
       * address that was confirmed (docs/product/operators.md, 'Address for notices').
       */
      noticesTo: z.email('Write an email address.').nullable(),
      /** Set by publishing: the address that waits to be confirmed, and is not used before. */
      noticesWaiting: z.email('Write an email address.').optional(),
    })
    .default({ from: null, replyTo: null, noticesTo: null }),
  /** docs/product/analytics.md, 'Settings'. */
  analytics: analyticsSchema.prefault({}),
  gates: gatesSchema,
  accounts: accountsSchema,
  retention: retentionSchema,
  sms: smsSchema,
  navigation: z.array(navigationItemSchema),
  footer: z.array(navigationItemSchema),
  /** What stands around every page. */
  layout: layoutSchema.prefault({}),
  social: z.array(z.object({ name: z.string(), url: webAddressSchema })),
  redirects: z.record(z.string(), z.string()),
  promos: z.array(promoSchema),
  servicing: servicingSchema.prefault({}),
  slider: sliderSchema.prefault({}),
  models: z.array(modelSchema),
  /** docs/product/places.md, 'People'. Not part of what every page reads. */
  people: peopleSchema.default([]),
  /** Oldest first. */
  history: historySchema.default([]),
  make_logos: makeLogosSchema.default([]),
  reviews: reviewsSchema,
  /** docs/product/trade-in.md, 'Settings'. */
  tradeIn: tradeInSchema.prefault({}),
  /** docs/product/finance.md, 'Credit check'. */
  creditCheck: creditCheckSchema.prefault({}),
  /** docs/product/content.md, 'Spin to win'. */
  spin: spinSchema,
  /** Hosts that history reports may stand on (docs/product/vehicles.md, 'History report'). */
  historyReportHosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'Write a host name in lower case.')).default([]),
  sources: z.array(feedSourceSchema),
  crm: z.object({ endpoints: z.array(crmEndpointSchema) }),
});
export type TenantConfig = z.infer<typeof tenantConfigSchema>;

type DeepPartial<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;

/** Of a group or dealer. Objects are merged, arrays and records replaced (merge.ts). */
export type TenantLayer = DeepPartial<TenantConfig>;
