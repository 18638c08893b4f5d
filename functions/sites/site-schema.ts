import * as z from 'zod';
import { contentSections } from '#domain/arrangement/content.ts';
import { listingSections } from '#domain/arrangement/listing.ts';
import { homeSections } from '#domain/arrangement/home.ts';
import { layoutSchema } from '#tenants/schemas/layout-schema.ts';
import { financeSchema } from '#tenants/schemas/finance-schema.ts';
import { locationSchema } from '#tenants/schemas/location-schema.ts';
import { modelSchema } from '#tenants/schemas/model-schema.ts';
import { promoSchema } from '#tenants/schemas/promo-schema.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';

/** Drawn at half its pixels. */
export const shownLogoSchema = z.object({ path: z.string(), width: z.number(), height: z.number() });

/** Allow-list of settings for the browser; nested keys are listed in public-keys.test.ts. */
export const siteSchema = tenantConfigSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    legal_name: true,
    template: true,
    listed: true,
    group: true,
    country: true,
    state: true,
    locale: true,
    currency: true,
    hstsIncludeSubDomains: true,
    dealership_id: true,
    dealerships: true,
    serviceBookingUrls: true,
    locations: true,
    phones: true,
    licence: true,
    item_types: true,
    garage_enabled: true,
    certified_make: true,
    tag_tones: true,
    finance: true,
    flags: true,
    constants: true,
    words: true,
    maps_embed_key: true,
    theme: true,
    search: true,
    leadForm: true,
    analytics: true,
    gates: true,
    navigation: true,
    footer: true,
    layout: true,
    social: true,
  })
  .extend({
    /** Null: the template's sections. */
    arrangement: z.object({
      home: z.array(z.enum(homeSections)).nullable(),
      listing: z.array(z.enum(listingSections)).nullable(),
      content: z.array(z.enum(contentSections)).nullable(),
    }),
    /** The rest is of `sites.about`. */
    locations: z.array(locationSchema.omit({ arriving: true, services: true })),
    /** The rest is of `search.model`. */
    models: z.array(
      modelSchema.pick({ name: true, make: true, image: true, short_description: true, fuel: true, status: true }),
    ),
    /** Without their disclaimers, which `sites.offers` has. */
    promos: z.array(promoSchema.omit({ disclaimer: true }).extend({ conditions: z.boolean() })),
    finance: financeSchema.omit({ manual: true, service: true, questionsPerDay: true, applications: true }),
    /** Prices without charges have an estimate, which price orders go by. */
    estimates_on_costs: z.boolean(),
    /** Whether `reviews.get` has some to tell of. */
    has_reviews: z.boolean(),
    /** Whether `sites.showcase` has slides or logos. */
    has_showcase: z.boolean(),
    /** Null: the name in type. */
    logo: shownLogoSchema.nullable(),
    layout: layoutSchema
      .omit({ slider_height: true })
      .extend({ quick_links: z.array(z.object({ label: z.string(), href: z.string() })) }),
    stylesheet: z.string(),
    preloadFont: z.string().nullable(),
  });
export type Site = z.infer<typeof siteSchema>;
