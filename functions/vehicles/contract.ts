import * as z from 'zod';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { locationSchema } from '#tenants/schema.ts';

/** `car.slug` is canonical; pages at other slugs redirect to it. `location` is null if the feed names no known location. */
export const carAnswerSchema = z.object({ car: vehicleSchema, location: locationSchema.nullable() });
export type CarAnswer = z.infer<typeof carAnswerSchema>;

export const getCar = route({
  id: 'vehicles.get',
  uses: ['read:cars'],
  method: 'GET',
  path: '/api/v1/cars/{slug}',
  summary: 'One vehicle with the place it stands. A vehicle sold longer ago than the tenant’s days answers 410.',
  params: z.object({ slug: z.string().max(200) }),
  answer: { kind: 'json', status: 200, schema: carAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});
