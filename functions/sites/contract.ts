import * as z from 'zod';
import { drawnMapSchema } from '#domain/locations/map/map-schema.ts';
import { emptyAnswer, rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam } from '#functions/runtime/http/params.ts';
import { layoutSchema } from '#tenants/schemas/layout-schema.ts';
import { eventSchema, personSchema } from '#tenants/schemas/people-schema.ts';
import { promoSchema } from '#tenants/schemas/promo-schema.ts';
import { servicingSchema } from '#tenants/schemas/servicing-schema.ts';
import { slideSchema } from '#tenants/schemas/slider-schema.ts';
import { shownLogoSchema, siteSchema } from './site-schema.ts';

export * from './site-schema.ts';

export const getSite = route({
  id: 'sites.get',
  method: 'GET',
  path: '/api/v1/site',
  uses: ['read:content'],
  summary: 'The dealer this host belongs to: words, tokens, navigation, locations, switches.',
  answer: { kind: 'json', status: 200, schema: siteSchema },
  problems: ['tenant_unknown'],
  cache: { kind: 'shared', edgeSeconds: 10, browserSeconds: 0 },
});

/** docs/product/content.md, 'Promotions'. */
export const listOffers = route({
  id: 'sites.offers',
  method: 'GET',
  path: '/api/v1/offers',
  summary: 'The dealer’s offers of today with their conditions, the most important first.',
  answer: { kind: 'json', status: 200, schema: z.object({ offers: z.array(promoSchema) }) },
  problems: ['tenant_unknown'],
  cache: { kind: 'shared', edgeSeconds: 10, browserSeconds: 0 },
});

export const offerAnswerSchema = z.object({ state: z.enum(['on', 'over']), offer: promoSchema });
export type OfferAnswer = z.infer<typeof offerAnswerSchema>;

export const getOffer = route({
  id: 'sites.offer',
  method: 'GET',
  path: '/api/v1/offers/{offer}',
  summary: 'One offer, also after its end. One that has not begun is 404.',
  params: z.object({ offer: z.string().max(60) }),
  answer: { kind: 'json', status: 200, schema: offerAnswerSchema },
  problems: ['tenant_unknown', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 10, browserSeconds: 0 },
});

export const showcaseSchema = z.object({
  /** Null: none today, or switched off. */
  slider: z
    .object({
      /** In pixels at a width of 1920. */
      height: layoutSchema.shape.slider_height.unwrap(),
      seconds: z.number().nullable(),
      slides: z.array(slideSchema.omit({ start: true, expiry: true })).min(1),
    })
    .nullable(),
  /** By slug of the make. */
  make_logos: z.record(z.string(), shownLogoSchema),
});
export type Showcase = z.infer<typeof showcaseSchema>;

/** docs/product/sites.md, 'Promotion slider' */
export const getShowcase = route({
  id: 'sites.showcase',
  method: 'GET',
  path: '/api/v1/showcase',
  summary: 'Slides of today, and the logos of makes that the dealer gives.',
  answer: { kind: 'json', status: 200, schema: showcaseSchema },
  problems: ['tenant_unknown'],
  cache: { kind: 'shared', edgeSeconds: 10, browserSeconds: 0 },
});

/** docs/product/service-and-parts.md, 'Services and prices' */
export const getServicing = route({
  id: 'sites.servicing',
  method: 'GET',
  path: '/api/v1/servicing',
  summary:
    'What the dealer’s workshop does, what each service includes and what it costs from. 404 without a workshop.',
  answer: { kind: 'json', status: 200, schema: servicingSchema },
  problems: ['tenant_unknown', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 10, browserSeconds: 0 },
});
export type Servicing = z.infer<typeof servicingSchema>;

/** docs/product/content.md, 'Makes' */
export const listMakes = route({
  id: 'sites.makes',
  method: 'GET',
  path: '/api/v1/makes',
  summary: 'Makes by name, each with the dealer’s logo of it, or null.',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      makes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          slug: z.string(),
          logo: z.object({ url: z.string() }).nullable(),
        }),
      ),
    }),
  },
  problems: ['tenant_unknown'],
  cache: { kind: 'shared', edgeSeconds: 300, browserSeconds: 0 },
});

export const getTheme = route({
  id: 'sites.theme',
  method: 'GET',
  path: '/theme/{hash}.css',
  summary: 'The dealer’s tokens as custom properties, named by the hash of its content.',
  params: z.object({ hash: z.string().regex(/^[a-z0-9]{8,64}$/, 'Use the address that the page names.') }),
  query: emptyAnswer,
  answer: { kind: 'css', status: 200, schema: rawBodySchema },
  problems: ['tenant_unknown', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 31_536_000, browserSeconds: 31_536_000, immutable: true },
});

export const getLogo = route({
  id: 'sites.logo',
  method: 'GET',
  path: '/theme/logo/{hash}',
  summary: 'The dealer’s logo as WebP, named by the hash of its content.',
  params: getTheme.params,
  query: emptyAnswer,
  answer: { kind: 'binary', status: 200, schema: rawBodySchema, mediaTypes: ['image/webp'] },
  problems: ['tenant_unknown', 'not_found'],
  cache: getTheme.cache,
});

export const openThemePreview = route({
  id: 'sites.theme-preview',
  method: 'POST',
  path: '/api/v1/theme-previews',
  uses: ['link_secret'],
  summary: 'Whether a signed link opens the preview of the dealer’s theme. Changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: { kind: 'json', status: 200, schema: z.object({ expires_at: z.string() }) },
  problems: ['tenant_unknown', 'validation_failed', 'not_found', 'gone'],
});

export const aboutSchema = z.object({
  /** Of the location, and those who are at all of them; without one, everybody. */
  people: z.array(personSchema),
  /** Oldest first; empty for a location. */
  history: z.array(eventSchema),
  arriving: z.array(z.object({ label: z.string(), words: z.string() })),
  services: z.array(z.string()),
});
export type About = z.infer<typeof aboutSchema>;

/** docs/product/places.md, 'People' */
export const getAbout = route({
  id: 'sites.about',
  method: 'GET',
  path: '/api/v1/about',
  summary: 'Who works for the dealer and its history; of a location its people, the way there and what is done there.',
  query: z.object({ location: z.string().max(60).optional() }),
  answer: { kind: 'json', status: 200, schema: aboutSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 10, browserSeconds: 0 },
});

export const mapAnswerSchema = z.object({
  /** For a narrow window. */
  narrow: drawnMapSchema,
  wide: drawnMapSchema,
  places: z.array(
    z.object({
      id: z.string(),
      /** 'about 2 km south-west of Cairns' */
      where: z.string(),
      /** 'about 280 km to the south-east': from the location that was asked for. */
      way: z.string().nullable(),
    }),
  ),
});
export type MapAnswer = z.infer<typeof mapAnswerSchema>;

/** docs/product/places.md, 'Drawn map' */
export const getMap = route({
  id: 'sites.map',
  method: 'GET',
  path: '/api/v1/map',
  summary: 'A map of the dealer’s places, or of one, drawn from their coordinates, and the same in words.',
  query: z.object({ location: z.string().max(60).optional() }),
  answer: { kind: 'json', status: 200, schema: mapAnswerSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 300, browserSeconds: 0 },
});
