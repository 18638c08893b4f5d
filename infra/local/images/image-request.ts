import * as z from 'zod';
import { areasSchema } from '#domain/media/area-schema.ts';

const bytes = z.instanceof(Uint8Array);

export const imageRequestSchema = z.object({
  id: z.number().int(),
  job: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('render'),
      source: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('layered'),
          name: z.string(),
          base: bytes,
          paint: bytes,
          rgb: z.array(z.number()).length(3),
        }),
        z.object({ kind: z.literal('photograph'), bytes }),
      ]),
      variant: z.object({
        name: z.string(),
        format: z.enum(['avif', 'webp', 'jpeg']),
        width: z.number().int(),
        quality: z.number().int(),
      }),
    }),
    z.object({ kind: z.literal('sanitise'), bytes }),
    z.object({ kind: z.literal('hide'), bytes, areas: areasSchema }),
  ]),
});

export const imageAnswerSchema = z.object({
  id: z.number().int(),
  made: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), picture: bytes }),
    z.object({ ok: z.literal(false), reason: z.string() }),
  ]),
});
