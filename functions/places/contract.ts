import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';

/** A string, because leading zeros count. */
const postcodeSchema = z.string().regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.');

export const postcodeLocationSchema = z.object({
  postcode: postcodeSchema,
  label: z.string(),
  /** 'QLD'. For a postcode in several states, the one with most of its people. */
  state: z.string(),
  /** Population centre in degrees, to about 100 m. */
  lat: z.number(),
  lng: z.number(),
});
export type PostcodeLocation = z.infer<typeof postcodeLocationSchema>;

export const getPostcode = route({
  id: 'places.postcode',
  method: 'GET',
  path: '/api/v1/postcodes/{postcode}',
  summary: 'Where an Australian postcode lies. Dealers in New Zealand count distances by region: their answer is 404.',
  params: z.object({ postcode: postcodeSchema }),
  answer: { kind: 'json', status: 200, schema: postcodeLocationSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 86_400, browserSeconds: 86_400 },
});

const foundSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Our own table, or the dealer's maps provider. */
  from: z.enum(['table', 'provider']),
});
export type Found = z.infer<typeof foundSchema>;

export const geocodePlace = route({
  id: 'places.geocode',
  method: 'GET',
  path: '/api/v1/geocode',
  uses: ['egress', 'secrets.maps', 'write:limits', 'signals'],
  summary:
    'Where a postcode, town, region or address lies: by our tables, then by the maps provider of the dealer, if any.',
  query: z.object({
    query: z.string().trim().min(2, 'Enter a postcode or an address.').max(160, 'Enter at most 160 characters.'),
  }),
  answer: { kind: 'json', status: 200, schema: foundSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found', 'rate_limited', 'upstream_unavailable'],
  cache: getPostcode.cache,
});
