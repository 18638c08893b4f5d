import * as z from 'zod';
import { DAY_MS } from '#domain/hours/units.ts';
import { bulkChangeSchema, bulkRuleSchema, bulkSkips, type BulkSkip } from '#domain/vehicle/own/bulk-schema.ts';
import { authorSchema } from '#domain/vehicle/own/own-schema.ts';
import { whatBecame, type ManyView } from '../many-contract.ts';

const lineSchema = z.object({ id: z.string(), name: z.string(), stocknum: z.string().nullable() });

/** One act for many cars: its plan, and what became of each. */
export const manySchema = z.object({
  id: z.string(),
  rule: bulkRuleSchema,
  by: authorSchema,
  planned_at: z.iso.datetime(),
  /** What was asked for last. */
  asked: z.enum(['plan', 'do', 'undo']),
  /** When it was first asked to be done. */
  begun_at: z.iso.datetime().nullable(),
  cars: z.array(
    lineSchema.extend({
      ...bulkChangeSchema.shape,
      rev: z.number().int(),
      did: z.enum(whatBecame),
      why: z.enum(bulkSkips).nullable(),
    }),
  ),
  skipped: z.array(lineSchema.extend({ why: z.enum(bulkSkips) })),
});
export type Many = z.output<typeof manySchema>;
export type ManyVehicle = Many['cars'][number];

/** What became of a car. */
export interface Outcome {
  did: ManyVehicle['did'];
  why: BulkSkip | null;
}

const KEPT_DAYS = 90;

export const draftOf = (state: Many, now: Date) => ({
  state,
  events: [],
  lane: 'stock' as const,
  at: now.toISOString(),
  expires: Math.ceil((Date.parse(state.planned_at) + KEPT_DAYS * DAY_MS) / 1_000),
});

/** With what became of some: a car that another call saw to keeps what that one noted. */
export const noteOutcomes = (many: Many, before: ManyVehicle['did'], outcomes: ReadonlyMap<string, Outcome>): Many => ({
  ...many,
  cars: many.cars.map((car) => (car.did === before ? { ...car, ...outcomes.get(car.id) } : car)),
});

const countOf = ({ cars }: Many, did: ManyVehicle['did']): number => cars.filter((car) => car.did === did).length;

const stageOf = (many: Many): ManyView['stage'] => {
  switch (many.asked) {
    case 'plan':
      return 'planned';
    case 'do':
      return countOf(many, 'waiting') > 0 ? 'doing' : 'done';
    case 'undo':
      return countOf(many, 'changed') > 0 ? 'undoing' : 'undone';
  }
};

const LISTED = 50;

export const viewOf = (many: Many): ManyView => {
  const { id, rule, by, planned_at, cars, skipped } = many;
  const counts = { waiting: 0, changed: 0, left: 0, undone: 0, kept: 0 };
  for (const { did } of cars) counts[did] += 1;
  return {
    id,
    stage: stageOf(many),
    rule,
    by,
    planned_at,
    counts: { cars: cars.length + skipped.length, changes: cars.length, skipped: skipped.length, ...counts },
    changes: cars.slice(0, LISTED),
    more: Math.max(0, cars.length - LISTED),
    left: cars.filter(({ did }) => did === 'left' || did === 'kept').slice(0, LISTED),
    skipped: skipped.slice(0, LISTED),
    skipped_more: Math.max(0, skipped.length - LISTED),
  };
};
