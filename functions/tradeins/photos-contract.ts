import * as z from 'zod';
import { photoLimits } from '#domain/tradein/photo.ts';
import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam, madeIdParam } from '#functions/runtime/http/params.ts';
import { ownerSecret as secret, tradeInViewSchema } from './view-schema.ts';

const answer = { kind: 'json', status: 200, schema: tradeInViewSchema } as const;
const problems = ['tenant_unknown', 'validation_failed', 'not_found'] as const;

/** Letters of base64: four for three bytes, and a little more for lines. */
const MOST_LETTERS = Math.ceil((photoLimits.bytes * 4) / 3) + 1_000;

export const addPhoto = route({
  id: 'tradeins.add-photo',
  costs: 'photo',
  auth: 'visitor',
  method: 'POST',
  path: '/api/v1/trade-ins/{id}/photos',
  uses: ['write:valuations'],
  summary: `Adds a photo of the car, a JPEG of at most 250 kB in base64; ${photoLimits.most} at most. What it says of camera, place and time is taken off. The same photo again changes nothing.`,
  params: z.object({ id: madeIdParam }),
  body: z.strictObject({
    secret,
    image: z
      .string('Use a JPEG file for the photo.')
      .min(1, 'Use a JPEG file for the photo.')
      .max(MOST_LETTERS, 'Use a photo of at most 250 kB.'),
  }),
  answer: { ...answer, schema: tradeInViewSchema.extend({ photo: z.string() }) },
  problems: [...problems, 'auth_required', 'conflict'],
});

/** A photo by its content. */
export const photoParam = z.string().regex(/^[0-9a-f]{24}$/, 'Give the id of a photo as the platform writes it.');

export const removePhoto = route({
  id: 'tradeins.remove-photo',
  costs: 'photo',
  method: 'POST',
  path: '/api/v1/trade-ins/{id}/photos/{photo}/remove',
  uses: ['write:valuations'],
  summary: 'Takes a photo back, for good. Repeating it changes nothing.',
  params: z.object({ id: madeIdParam, photo: photoParam }),
  body: z.strictObject({ secret }),
  answer,
  problems: [...problems, 'conflict'],
});

export const getPhoto = route({
  id: 'tradeins.get-photo',
  method: 'GET',
  path: '/api/v1/trade-ins/{id}/photos/{photo}/{token}',
  uses: ['read:valuations', 'link_secret'],
  summary: 'A photo of the car, for whoever has the link that came with the lead.',
  params: z.object({ id: madeIdParam, photo: photoParam, token: linkTokenParam }),
  hidesPath: true,
  answer: { kind: 'binary', status: 200, schema: rawBodySchema, mediaTypes: ['image/jpeg'] },
  problems: ['tenant_unknown', 'validation_failed', 'not_found', 'gone'],
});
