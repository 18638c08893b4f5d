import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { namedVehicleParam } from '#functions/runtime/http/params.ts';

const standingSchema = z.object({
  /** What a shopper types; null: the whole listing, without words. */
  words: z.string().nullable(),
  /** Of the listing's page on which it stands, else of the first one. */
  path: z.string(),
  /** From 1, in the order that shoppers get; null: none of the pages that they can turn has it. */
  rank: z.number().int().min(1).nullable(),
  /** Vehicles found. */
  count: z.number().int(),
});

export const standingAnswerSchema = z.object({
  /** Its full name, its make and model, and the whole listing. */
  searches: z.array(standingSchema),
  /** Whether the sitemap names its page now. */
  sitemap: z.boolean(),
});
export type Standing = z.infer<typeof standingAnswerSchema>;

export const showStanding = operatorRoute({
  id: 'search.show-standing',
  may: { roles: everyRole, reach: 'place' },
  uses: ['index.read', 'read:cars'],
  method: 'GET',
  path: '/vehicles/{car}/standing',
  summary: 'Where a vehicle stands in the dealer’s own search for its own words, and whether the sitemap names it.',
  params: { car: namedVehicleParam },
  answer: { kind: 'json', status: 200, schema: standingAnswerSchema },
  problems: ['not_found', 'upstream_unavailable'],
});
