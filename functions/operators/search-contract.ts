import * as z from 'zod';
import { platformPeople } from '#domain/console/roles.ts';
import { operatorRoute, platformRoute } from '#functions/runtime/http/operator-route.ts';
import { cursorParam } from '#functions/runtime/http/params.ts';

/** `beside`: of the engine that an installation changes over to or from. */
const INDEXES = ['current', 'next', 'beside'] as const;
const cursor = cursorParam.nullable().default(null);

export const searchStatusSchema = z.object({
  engine: z.string(),
  ready: z.boolean(),
  documents: z.number().int(),
  /** Whether a reindex builds a second index; otherwise it overwrites the only one. */
  has_generations: z.boolean(),
  current: z.string().nullable(),
  /** False for an index made by an older version: it works until a reindex. */
  of_this_schema: z.boolean(),
  /** Only of snapshots: by the dealers' newest ones. */
  stock: z
    .object({
      vehicles: z.number().int(),
      largest: z.object({ tenant: z.string(), vehicles: z.number().int() }).nullable(),
    })
    .optional(),
  next: z.object({ index: z.string(), begun_at: z.string().nullable(), unchecked: z.array(z.string()) }).nullable(),
  before: z.object({ index: z.string(), kept_until: z.string().nullable() }).nullable(),
});
export type SearchStatus = z.infer<typeof searchStatusSchema>;

const searchStatusAnswer = { kind: 'json', status: 200, schema: searchStatusSchema } as const;

export const searchStatus = platformRoute({
  id: 'operators.search-status',
  may: { roles: platformPeople, reach: 'platform' },
  method: 'GET',
  path: '/search',
  uses: ['read:tenants', 'index.maintain'],
  summary: 'Which search index is used, which one is being made, and which one can be taken back.',
  answer: searchStatusAnswer,
});

export const searchReindex = platformRoute({
  id: 'operators.search-reindex',
  may: { roles: platformPeople, reach: 'platform' },
  method: 'POST',
  path: '/search/reindex',
  uses: ['write:audit', 'read:tenants', 'index.maintain'],
  summary: 'Begins a reindex, changes over to its index, drops it, or goes back to the index before.',
  body: z.strictObject({ what: z.enum(['begin', 'finish', 'abort', 'rollback']) }),
  answer: searchStatusAnswer,
  problems: ['validation_failed', 'conflict'],
});

export const searchFill = operatorRoute({
  id: 'operators.search-fill',
  may: { roles: platformPeople, reach: 'dealer' },
  method: 'POST',
  path: '/search/fill',
  uses: ['write:audit', 'read:cars', 'read:reservations', 'index.maintain'],
  summary: 'Writes the next vehicles of a dealer from the table to an index; call again with `next` until it is null.',
  body: z.strictObject({ index: z.enum(INDEXES), cursor }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      documents: z.number().int(),
      removals: z.number().int(),
      next: z.string().nullable(),
    }),
  },
  problems: ['validation_failed', 'conflict'],
});

export const searchCompare = operatorRoute({
  id: 'operators.search-compare',
  may: { roles: platformPeople, reach: 'dealer' },
  method: 'POST',
  path: '/search/compare',
  uses: ['write:audit', 'read:cars', 'read:reservations', 'index.maintain'],
  summary:
    'Compares the next vehicles of a dealer with an index, and mends what differs; call again with `next` until it is null.',
  body: z.strictObject({ index: z.enum(INDEXES).default('current'), repair: z.boolean().default(false), cursor }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      compared: z.number().int(),
      differences: z.array(z.object({ id: z.string(), kind: z.enum(['missing', 'stale', 'extra']) })),
      left: z.number().int(),
      next: z.string().nullable(),
      /** Whether nothing remained on this page and those before. */
      clean: z.boolean(),
    }),
  },
  problems: ['validation_failed', 'conflict'],
});
