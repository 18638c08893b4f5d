import * as z from 'zod';
import { bulkChangeSchema, bulkRuleSchema, bulkSkips, type BulkSkip } from '#domain/vehicle/own/bulk-schema.ts';
import { authorSchema } from '#domain/vehicle/own/own-schema.ts';
import { whatBecame, type ManyView } from '../many-contract.ts';

/** Cars of one item and of one call, and of a view: each is some ten milliseconds, and some 250 bytes. */
export const PIECE_VEHICLES = 50;

const lineSchema = z.object({ id: z.string(), name: z.string(), stocknum: z.string().nullable() });

const vehicleSchema = lineSchema.extend({
  ...bulkChangeSchema.shape,
  rev: z.number().int(),
  did: z.enum(whatBecame),
  why: z.enum(bulkSkips).nullable(),
});
export type ManyVehicle = z.output<typeof vehicleSchema>;
type Did = ManyVehicle['did'];

const skippedSchema = lineSchema.extend({ why: z.enum(bulkSkips) });

/** Some of a change's cars, and what became of each. */
export const pieceSchema = z.object({ cars: z.array(vehicleSchema) });
export type Piece = z.output<typeof pieceSchema>;

const count = z.number().int();
const tallySchema = z.object({ waiting: count, changed: count, left: count, undone: count, kept: count });
type Tally = z.output<typeof tallySchema>;

/** One act for many cars, whose pieces stand in items of their own: 10,000 cars are more than one holds. */
export const manySchema = z.object({
  id: z.string(),
  rule: bulkRuleSchema,
  by: authorSchema,
  planned_at: z.iso.datetime(),
  /** Names its pieces: those of a plan that was cut before it was there are nobody's. */
  plan: z.string(),
  /** What was asked for last. */
  asked: z.enum(['plan', 'do', 'undo']),
  /** When it was first asked to be done. */
  begun_at: z.iso.datetime().nullable(),
  /** Of each piece, as it was noted last. */
  pieces: z.array(tallySchema),
  /** The undo has seen the piece at which doing was cut: some of its cars may be changed without a note. */
  swept: z.boolean(),
  /** The first of those that the plan skips, and how many there are. */
  skipped: z.array(skippedSchema),
  skipped_count: count,
  /** The first that were left alone or not undone, with their piece. */
  left: z.array(vehicleSchema.extend({ piece: count })),
});
export type Many = z.output<typeof manySchema>;

/** What a rule plans for cars. */
export interface Planned {
  cars: ManyVehicle[];
  skipped: z.output<typeof skippedSchema>[];
}

/** What became of a car that stood so before. */
export interface Outcome {
  before: Did;
  did: Did;
  why: BulkSkip | null;
}

const tallyOf = ({ cars }: Piece): Tally => {
  const tally = { waiting: 0, changed: 0, left: 0, undone: 0, kept: 0 };
  for (const { did } of cars) tally[did] += 1;
  return tally;
};

/** A plan as its record and its pieces. */
export const asRecord = (
  head: Pick<Many, 'id' | 'rule' | 'by' | 'planned_at' | 'plan'>,
  { cars, skipped }: Planned,
): { many: Many; pieces: Piece[] } => {
  const pieces = Array.from({ length: Math.ceil(cars.length / PIECE_VEHICLES) }, (_, n) => ({
    cars: cars.slice(n * PIECE_VEHICLES, (n + 1) * PIECE_VEHICLES),
  }));
  const many: Many = {
    ...head,
    asked: 'plan',
    begun_at: null,
    pieces: pieces.map(tallyOf),
    swept: false,
    skipped: skipped.slice(0, PIECE_VEHICLES),
    skipped_count: skipped.length,
    left: [],
  };
  return { many, pieces };
};

/** With what became of some: a car that another call saw to keeps what that one noted. */
export const noteOutcomes = ({ cars }: Piece, outcomes: ReadonlyMap<string, Outcome>): Piece => ({
  cars: cars.map((car) => {
    const outcome = outcomes.get(car.id);
    return outcome?.before === car.did ? { ...car, did: outcome.did, why: outcome.why } : car;
  }),
});

/** With a piece as it was written. */
export const notePiece = (many: Many, n: number, piece: Piece): Many => {
  const left = piece.cars.filter(({ did }) => did === 'left' || did === 'kept').map((car) => ({ ...car, piece: n }));
  const others = many.left.filter((car) => car.piece !== n);
  return {
    ...many,
    pieces: many.pieces.map((tally, at) => (at === n ? tallyOf(piece) : tally)),
    left: [...others, ...left].toSorted((a, b) => a.piece - b.piece).slice(0, PIECE_VEHICLES),
  };
};

/** The piece that is next to be done or undone. */
export const nextPiece = ({ pieces, swept }: Many, act: 'do' | 'undo'): number | undefined => {
  const first = (did: Did): number | undefined => {
    const at = pieces.findIndex((tally) => tally[did] > 0);
    return at === -1 ? undefined : at;
  };
  if (act === 'do') return first('waiting');
  return first('changed') ?? (swept ? undefined : first('waiting'));
};

const stageOf = (many: Many): ManyView['stage'] => {
  switch (many.asked) {
    case 'plan':
      return 'planned';
    case 'do':
      return nextPiece(many, 'do') === undefined ? 'done' : 'doing';
    case 'undo':
      return nextPiece(many, 'undo') === undefined ? 'undone' : 'undoing';
  }
};

const sumOf = (pieces: readonly Tally[]): Tally => {
  const sum = { waiting: 0, changed: 0, left: 0, undone: 0, kept: 0 };
  for (const tally of pieces) for (const did of whatBecame) sum[did] += tally[did];
  return sum;
};

/** `first`: its first piece. */
export const viewOf = (many: Many, first: Piece): ManyView => {
  const { id, rule, by, planned_at, skipped, skipped_count, left } = many;
  const counts = sumOf(many.pieces);
  const changes = whatBecame.reduce((sum, did) => sum + counts[did], 0);
  return {
    id,
    stage: stageOf(many),
    rule,
    by,
    planned_at,
    counts: { cars: changes + skipped_count, changes, skipped: skipped_count, ...counts },
    changes: first.cars,
    more: changes - first.cars.length,
    left,
    skipped,
    skipped_more: skipped_count - skipped.length,
  };
};
