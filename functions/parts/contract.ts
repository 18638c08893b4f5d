import * as z from 'zod';
import { fitSchema, partSchema } from '#domain/parts/part-schema.ts';
import { partQueryNames } from '#domain/parts/facets.ts';
import { route } from '#functions/runtime/manifest-entries.ts';

export * from './operators-contract.ts';

/** As shoppers see it. */
export const shownPartSchema = partSchema.omit({ words: true });
export type ShownPart = z.infer<typeof shownPartSchema>;

export const partsAnswerSchema = z.object({
  /** Parts of the whole catalogue; 0: the dealer has none. */
  total: z.number().int(),
  hits: z.array(shownPartSchema),
  count: z.number().int(),
  pages: z.number().int(),
  page: z.number().int(),
  /** By facet, then by value, each as if nothing were chosen of it; at most 150, and every chosen one. */
  facets: z.record(z.string(), z.record(z.string(), z.number().int())),
  /** How the words were read. Vehicles and years: any of them. */
  read_as: z.object({
    words: z.array(z.string()),
    vehicles: z.array(fitSchema.pick({ make: true, model: true })),
    years: z.array(z.number().int()),
    /** Nothing is written as it was typed: similar words were taken. */
    forgiven: z.boolean(),
  }),
  /** The one that `part` names; null where there is none, or none was named. */
  part: shownPartSchema.nullable(),
  /** Of the whole catalogue, the largest first, for who found nothing. */
  categories: z.array(z.object({ category: z.string(), count: z.number().int() })),
  ms: z.number(),
});
export type PartsAnswer = z.infer<typeof partsAnswerSchema>;

export const searchPartsRoute = route({
  id: 'parts.search',
  method: 'GET',
  path: '/api/v1/parts/search',
  uses: ['read:parts'],
  summary: 'Parts of this dealer by words, vehicle, facets, sort and page; without a catalogue `total` is 0.',
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  queryNames: partQueryNames,
  answer: { kind: 'json', status: 200, schema: partsAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'rate_limited'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0, staleIfErrorSeconds: 600 },
});
