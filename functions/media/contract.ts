import * as z from 'zod';
import { DEFAULT_QUALITY, imageFormats, imageWidths } from '#domain/media/rules.ts';
import { consumer, rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';

const YEAR_SECONDS = 31_536_000;

/** Encoders give nothing a shopper can see below 40, and nothing but bytes above 90. */
const QUALITY_MIN = 40;
const QUALITY_MAX = 90;

export const imageQuerySchema = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal([...imageWidths]))
    .default(640),
  q: z.coerce.number().int().min(QUALITY_MIN).max(QUALITY_MAX).default(DEFAULT_QUALITY),
  f: z.enum(imageFormats).default('jpeg'),
});
export type ImageQuery = z.output<typeof imageQuerySchema>;

/** One rendition of a picture. What a key names never changes, so it may be kept for a year. */
export const getImage = route({
  id: 'media.image',
  method: 'GET',
  path: '/media/{key}',
  uses: ['objects.write', 'images'],
  summary: 'A picture in one of the widths of a srcset, as AVIF, WebP or JPEG; never larger than the picture itself.',
  params: z.object({ key: z.string().max(120) }),
  query: imageQuerySchema,
  answer: { kind: 'binary', status: 200, schema: rawBodySchema },
  problems: ['tenant_unknown', 'not_found', 'validation_failed'],
  cache: { kind: 'shared', edgeSeconds: YEAR_SECONDS, browserSeconds: YEAR_SECONDS, immutable: true },
});

/** Fetches the pictures a feed names, so that no page ever hot-links a dealer's server (issue 3, 'Pictures'). */
export const fetchPictures = consumer({
  id: 'media.fetch-pictures',
  events: ['picture.wanted'],
  batchSize: 5,
  timeoutSeconds: 300,
  uses: ['write:cars', 'objects.write', 'egress', 'images'],
  impact: 'New cars stay without photographs; cars already shown keep theirs.',
});
