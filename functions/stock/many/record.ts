import * as z from 'zod';
import { bulkChangeSchema, bulkRuleSchema, bulkSkips } from '#domain/vehicle/own/bulk-schema.ts';
import { authorSchema } from '#domain/vehicle/own/own-schema.ts';
import { manyFailures, whatBecame, whyAlone, type ManyView } from '../many-contract.ts';

/** Cars of one item and of one call, and of a view: each is some ten milliseconds, and some 250 bytes. */
export const PIECE_VEHICLES = 50;

const lineSchema = z.object({ id: z.string(), name: z.string(), stocknum: z.string().nullable() });

const vehicleSchema = lineSchema.extend({
  ...bulkChangeSchema.shape,
  rev: z.number().int(),
  did: z.enum(['waiting', 'changed', 'left', 'undone', 'kept']),
  why: z.enum(whyAlone).nullable(),
  /** It could not be saved as this was done; `did` is as it was before. */
  failed: z
    .object({ act: z.enum(['do', 'undo']), why: z.enum(manyFailures) })
    .nullable()
    .default(null),
});
export type ManyVehicle = z.output<typeof vehicleSchema>;
type Did = ManyVehicle['did'];
export type ManyFailure = NonNullable<ManyVehicle['failed']>;

const skippedSchema = lineSchema.extend({ why: z.enum(bulkSkips) });

/** Some of a change's cars, and what became of each. */
export const pieceSchema = z.object({ cars: z.array(vehicleSchema) });
export type Piece = z.output<typeof pieceSchema>;

const count = z.number().int();
/** Each car once; `failed` could not be changed, `stuck` not be undone. */
const tallySchema = z.object({
  waiting: count,
  changed: count,
  left: count,
  undone: count,
  kept: count,
  failed: count.default(0),
  stuck: count.default(0),
});
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
  /** The first that were not saved, left alone or not undone, with their piece. */
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
  why: ManyVehicle['why'];
  failed: ManyFailure | null;
}

const noTally = (): Tally => ({ waiting: 0, changed: 0, left: 0, undone: 0, kept: 0, failed: 0, stuck: 0 });

const tallied = ({ did, failed }: ManyVehicle): keyof Tally => {
  if (failed === null) return did;
  return failed.act === 'do' ? 'failed' : 'stuck';
};

const tallyOf = ({ cars }: Piece): Tally => {
  const tally = noTally();
  for (const car of cars) tally[tallied(car)] += 1;
  return tally;
};

/** Whether a call of this act sees to the car: what it failed at is not tried again unasked. */
export const isWanted = (car: ManyVehicle, act: 'do' | 'undo'): boolean => {
  if (act === 'do') return tallied(car) === 'waiting';
  return car.failed?.act !== 'undo' && (car.did === 'waiting' || car.did === 'changed');
};

/** With those that failed at this act to be tried once more. One of which an undo does not know whether it was changed is looked at by the next. */
export const tryAgain = ({ cars }: Piece, act: 'do' | 'undo'): Piece => ({
  cars: cars.map((car) => {
    const { did, failed } = car;
    if (failed === null || failed.act !== act) return car;
    return { ...car, failed: act === 'undo' && did === 'waiting' ? { ...failed, act: 'do' as const } : null };
  }),
});

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
    if (outcome?.before !== car.did) return car;
    const { did, why, failed } = outcome;
    return { ...car, did, why, failed };
  }),
});

/** With a piece as it was written. */
export const notePiece = (many: Many, n: number, piece: Piece): Many => {
  const left = piece.cars
    .filter(({ did, failed }) => failed !== null || did === 'left' || did === 'kept')
    .map((car) => ({ ...car, piece: n }));
  const others = many.left.filter((car) => car.piece !== n);
  return {
    ...many,
    pieces: many.pieces.map((tally, at) => (at === n ? tallyOf(piece) : tally)),
    left: [...others, ...left]
      .toSorted((a, b) => Number(b.failed !== null) - Number(a.failed !== null) || a.piece - b.piece)
      .slice(0, PIECE_VEHICLES),
  };
};

/** The piece that is next to be done or undone. */
export const nextPiece = ({ pieces, swept }: Many, act: 'do' | 'undo'): number | undefined => {
  const first = (what: keyof Tally): number | undefined => {
    const at = pieces.findIndex((tally) => tally[what] > 0);
    return at === -1 ? undefined : at;
  };
  if (act === 'do') return first('waiting');
  return first('changed') ?? first('failed') ?? (swept ? undefined : first('waiting'));
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

/** The pieces with cars that failed at this act. */
export const failedPieces = ({ pieces }: Many, act: 'do' | 'undo'): number[] =>
  pieces.flatMap((tally, n) => (tally[act === 'do' ? 'failed' : 'stuck'] > 0 ? [n] : []));

const sumOf = (pieces: readonly Tally[]): Record<(typeof whatBecame)[number], number> => {
  const of = (what: keyof Tally): number => pieces.reduce((sum, tally) => sum + tally[what], 0);
  return {
    waiting: of('waiting'),
    changed: of('changed'),
    left: of('left'),
    undone: of('undone'),
    kept: of('kept'),
    failed: of('failed') + of('stuck'),
  };
};

const lineOf = ({ failed, ...car }: ManyVehicle): ManyView['changes'][number] =>
  failed === null ? car : { ...car, did: 'failed', why: failed.why };

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
    changes: first.cars.map(lineOf),
    more: changes - first.cars.length,
    left: left.map(({ piece: _piece, ...car }) => lineOf(car)),
    skipped,
    skipped_more: skipped_count - skipped.length,
  };
};
