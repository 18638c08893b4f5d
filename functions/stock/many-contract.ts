import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { bulkRuleSchema, bulkSkips, bulkValueSchema } from '#domain/vehicle/own/bulk-schema.ts';
import { authorSchema } from '#domain/vehicle/own/own-schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { ownIdParam } from '#functions/runtime/http/params.ts';
import { filterMarks, filterShape } from './list-filter.ts';

/** Cars of one change. */
export const MOST_CHANGED = 10_000;

/** As the list of cars is asked. */
const filterSchema = z.strictObject({ ...filterShape(z.number()), is: filterMarks.default([]) });

const selectionSchema = z.union([
  z.strictObject({ filter: filterSchema }),
  z.strictObject({
    ids: z
      .array(z.string().min(1).max(80))
      .min(1, 'Name a car at least.')
      .max(MOST_CHANGED, 'Name 10,000 cars at most.'),
  }),
]);

export const whatBecame = ['waiting', 'changed', 'left', 'undone', 'kept', 'failed'] as const;

/** Why a car could not be saved: others wrote it the whole time, or saving it failed. */
export const manyFailures = ['busy', 'not_saved'] as const;
export const whyAlone = [...bulkSkips, ...manyFailures] as const;

const lineSchema = z.object({ id: z.string(), name: z.string(), stocknum: z.string().nullable() });

const changeLineSchema = lineSchema.extend({
  /** Of the field, as the plan saw it. */
  rev: z.number().int(),
  /** What is shown; a price in cents. */
  from: bulkValueSchema,
  to: bulkValueSchema,
  did: z.enum(whatBecame),
  /** Why it was left alone, not undone, or not saved. */
  why: z.enum(whyAlone).nullable(),
});

const manySchema = z.object({
  id: z.string(),
  stage: z.enum(['planned', 'doing', 'done', 'undoing', 'undone']),
  rule: bulkRuleSchema,
  by: authorSchema,
  planned_at: z.iso.datetime(),
  counts: z.object({
    /** Selected. */
    cars: z.number().int(),
    /** Planned to be changed. */
    changes: z.number().int(),
    skipped: z.number().int(),
    waiting: z.number().int(),
    changed: z.number().int(),
    left: z.number().int(),
    undone: z.number().int(),
    kept: z.number().int(),
    /** Set aside, as they could not be saved. */
    failed: z.number().int(),
  }),
  /** The first 50; `more`: how many more there are. */
  changes: z.array(changeLineSchema),
  more: z.number().int(),
  /** Left alone, not undone, or not saved: the first 50, those that were not saved first. */
  left: z.array(changeLineSchema),
  /** The plan skips them: the first 50. */
  skipped: z.array(lineSchema.extend({ why: z.enum(bulkSkips) })),
  skipped_more: z.number().int(),
});
export type ManyView = z.infer<typeof manySchema>;

const answer = { kind: 'json', status: 200, schema: manySchema } as const;
const may = { roles: managers, reach: 'place' } as const;
const reads = ['read:cars', 'read:reservations', 'read:feeds', 'write:feeds'] as const;
const params = { change: ownIdParam };
/** `again`: with those that could not be saved. */
const query = z.object({ again: z.literal('yes').optional() });

export const planMany = operatorRoute({
  id: 'stock.plan-many',
  may,
  method: 'POST',
  path: '/stock/changes/plan',
  uses: [...reads, 'read:adverts', 'read:demand'],
  summary:
    'Plans one act for many cars: what each gets, and which are skipped and why. Changes no car. The same id again answers the same plan.',
  body: z.strictObject({ id: ownIdParam, cars: selectionSchema, rule: bulkRuleSchema }),
  answer,
  problems: ['validation_failed', 'not_found', 'conflict'],
});

export const showMany = operatorRoute({
  id: 'stock.show-many',
  may,
  method: 'GET',
  path: '/stock/changes/{change}',
  uses: ['read:feeds'],
  summary: 'A change of many cars: its plan, how far it is, what was left alone and why.',
  params,
  answer,
  problems: ['not_found'],
});

export const changeMany = operatorRoute({
  id: 'stock.change-many',
  may,
  method: 'POST',
  path: '/stock/changes/{change}/do',
  uses: [...reads, 'write:cars'],
  summary:
    'Does the next 50 cars of a planned change; ask again while its stage is `doing`. A car that somebody changed since the plan is left alone; one that cannot be saved is set aside, and tried once more when asked with `again`.',
  params,
  query,
  answer,
  problems: ['not_found', 'conflict'],
});

export const undoMany = operatorRoute({
  id: 'stock.undo-many',
  may,
  method: 'POST',
  path: '/stock/changes/{change}/undo',
  uses: [...reads, 'write:cars'],
  summary:
    'Undoes the next 50 cars of a change; ask again while its stage is `undoing`. A car that somebody changed since keeps what they said; one that cannot be saved is set aside, and tried once more when asked with `again`.',
  params,
  query,
  answer,
  problems: ['not_found', 'conflict'],
});
