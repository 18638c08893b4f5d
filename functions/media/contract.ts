import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { allImageVariants, imageFormats, imageVariants } from '#domain/media/rules.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { consumer, rawBodySchema, route, schedule } from '#functions/runtime/manifest-entries.ts';

const YEAR_SECONDS = 31_536_000;

const variants = new Map(allImageVariants().map((variant) => [variant.name, variant]));

/** A closed list; other names are refused before anything is read. */
const variantSchema = z.string().transform((name, context) => {
  const variant = variants.get(name);
  if (variant !== undefined) return variant;
  const message = `Choose one of: ${imageVariants()
    .map(({ name: known }) => known)
    .join(', ')}.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** What an address names never changes, so it may be cached for a year. */
export const getImage = route({
  id: 'media.image',
  method: 'GET',
  path: '/media/{key}/{variant}',
  uses: ['objects.write', 'objects.remove', 'images'],
  summary: 'A picture in one width and format of a closed list; never larger than the picture itself.',
  params: z.object({ key: z.string().max(120), variant: variantSchema }),
  answer: {
    kind: 'binary',
    status: 200,
    schema: rawBodySchema,
    mediaTypes: ['image/avif', 'image/webp', 'image/jpeg'],
    others: { 304: 'Unchanged since the ETag that was sent.' },
  },
  problems: ['tenant_unknown', 'not_found', 'validation_failed', 'picture_damaged', 'upstream_unavailable'],
  cache: { kind: 'shared', edgeSeconds: YEAR_SECONDS, browserSeconds: YEAR_SECONDS, immutable: true },
});

/** The same for the console, which loads nothing from a dealer's host. */
export const operatorImage = operatorRoute({
  id: 'media.operator-image',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/media/{key}/{variant}',
  uses: ['objects.write', 'objects.remove', 'images'],
  summary: 'A picture of a dealer’s, also of a vehicle that no page shows.',
  params: { key: z.string().max(120), variant: variantSchema },
  answer: {
    kind: 'binary',
    status: 200,
    schema: rawBodySchema,
    mediaTypes: ['image/avif', 'image/webp', 'image/jpeg'],
  },
  problems: ['not_found', 'validation_failed', 'picture_damaged', 'upstream_unavailable'],
});

/** docs/product/media.md, 'Automatic quality and format' */
export const findImage = route({
  id: 'media.find-image',
  method: 'GET',
  path: '/api/v1/pictures/{key}',
  summary:
    'Leads to a picture of the closed list: the width that is needed, and without `quality` and `format` those that suit the picture and the browser.',
  params: z.object({ key: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,119}$/, 'Give the key of a picture.') }),
  query: z.object({
    width: z.coerce.number().int().min(1).max(10_000).default(640),
    quality: z.coerce.number().int().min(1).max(100).optional(),
    format: z.enum(imageFormats).optional(),
  }),
  answer: { kind: 'text', status: 302, schema: rawBodySchema },
  problems: ['tenant_unknown', 'validation_failed'],
});

/** Fetches pictures named by feeds, so that pages never link to a dealer's server. */
export const fetchPictures = consumer({
  id: 'media.fetch-pictures',
  events: ['picture.wanted'],
  batchSize: 5,
  // How many a dealer's server is asked for at once: fetch-pictures/places.ts.
  maxConcurrency: 8,
  timeoutSeconds: 300,
  // A failing host rarely recovers within seconds.
  retryAfterSeconds: 15,
  uses: ['read:cars', 'write:cars', 'objects.write', 'objects.remove', 'edge.forget', 'egress', 'images'],
  severity: 'tomorrow',
  impact: 'New cars stay without photographs; cars already shown keep theirs.',
  reconciledBy: { schedule: 'media.reconcile', signal: 'media.pictures-unfetched' },
});

/** Daily, over all stock. */
export const reconcile = schedule({
  id: 'media.reconcile',
  // A pass a day; what a run had no time for, the next hour goes on with.
  everySeconds: 3_600,
  timeoutSeconds: 900,
  uses: [
    ...(['read:tenants', 'write:passes', 'read:cars', 'write:cars', 'read:feeds', 'signals'] as const),
    ...(['objects.remove', 'edge.forget'] as const),
  ],
  severity: 'tomorrow',
  impact:
    'Cars whose pictures got lost on the way stay without photographs until their feed names others; removed pictures of dealers’ own stay at their addresses.',
});
