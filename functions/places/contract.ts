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
