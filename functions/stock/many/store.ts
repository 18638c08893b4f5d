import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { DAY_MS } from '#domain/hours/units.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { inParallel } from '../ingest/in-parallel.ts';
import {
  failedPieces,
  manySchema,
  noteOutcomes,
  notePiece,
  pieceSchema,
  tryAgain,
  type Many,
  type Outcome,
  type Piece,
  type asRecord,
} from './record.ts';

const KEPT_DAYS = 90;
const WRITES_AT_ONCE = 10;

const draftOf = <S>(state: S, { planned_at }: Pick<Many, 'planned_at'>, now: Date) => ({
  state,
  events: [],
  lane: 'stock' as const,
  at: now.toISOString(),
  expires: Math.ceil((Date.parse(planned_at) + KEPT_DAYS * DAY_MS) / 1_000),
});

const unknown = (): Problem =>
  new Problem('not_found', 'There is no change of many cars with this id; it is kept for 90 days.');

const noPiece: Piece = { cars: [] };

/** Before its cars stood in pieces, a change had them itself: it is over, and stays in the audit. */
const olderSchema = z.object({ cars: z.array(z.unknown()) }).transform(() => null);
const storedSchema = z.union([manySchema, olderSchema]);

/** Changes of many cars, each an item with its pieces beside it. */
export const makeManyStore = ({ table, now }: Pick<Runtime, 'table' | 'now'>) => {
  const pieceKey = (tenant: TenantContext, { id, plan }: Pick<Many, 'id' | 'plan'>, n: number) =>
    keys.stockChangePiece(tenant, { id, plan, n });

  const load = async (tenant: TenantContext, id: string): Promise<Many> => {
    const found = await table.load(keys.stockChange(tenant, id), storedSchema);
    if (found === undefined || found.state === null) throw unknown();
    return found.state;
  };

  const change = async (tenant: TenantContext, id: string, by: (many: Many) => Many): Promise<Many> => {
    const saved = await table.change(keys.stockChange(tenant, id), manySchema, undefined, (many) => {
      const next = many && by(many);
      return next === undefined || isDeepStrictEqual(next, many) ? undefined : draftOf(next, next, now());
    });
    if (saved === undefined) throw unknown();
    return saved;
  };

  return {
    load,
    change,

    /** The pieces first: a plan is there once its record is. False: there was one with this id. */
    create: async (tenant: TenantContext, stamp: AuditStamp, { many, pieces }: ReturnType<typeof asRecord>) => {
      const numbered = pieces.map((piece, n) => ({ piece, n }));
      await inParallel(numbered, WRITES_AT_ONCE, ({ piece, n }) =>
        table.create(pieceKey(tenant, many, n), pieceSchema, draftOf(piece, many, now())),
      );
      const draft = draftOf(many, many, now());
      const { created } = await table.audited(stamp).create(keys.stockChange(tenant, many.id), manySchema, draft);
      return created;
    },

    /** Of a change that plans nothing there is none. */
    piece: async (tenant: TenantContext, many: Many, n: number): Promise<Piece> => {
      if (many.pieces.length === 0) return noPiece;
      const found = await table.load(pieceKey(tenant, many, n), pieceSchema);
      if (found === undefined) throw unknown();
      return found.state;
    },

    /** With those that failed at this act to be tried once more. */
    tryAgain: async (tenant: TenantContext, many: Many, act: 'do' | 'undo'): Promise<Many> => {
      const numbers = failedPieces(many, act);
      if (numbers.length === 0) return many;
      const pieces = await inParallel(numbers, WRITES_AT_ONCE, async (n) => {
        const piece = await table.change(pieceKey(tenant, many, n), pieceSchema, noPiece, (current) => {
          const next = tryAgain(current, act);
          return isDeepStrictEqual(next, current) ? undefined : draftOf(next, many, now());
        });
        return { n, piece };
      });
      return change(tenant, many.id, (current) =>
        pieces.reduce((record, { n, piece }) => notePiece(record, n, piece), current),
      );
    },

    /** What became of cars, in their piece and then in the record; what a cut leaves out of the record the next call adds. */
    note: async (
      tenant: TenantContext,
      many: Many,
      { n, outcomes, isSwept }: { n: number; outcomes: ReadonlyMap<string, Outcome>; isSwept: boolean },
    ): Promise<Many> => {
      const piece = await table.change(pieceKey(tenant, many, n), pieceSchema, noPiece, (current) =>
        outcomes.size === 0 ? undefined : draftOf(noteOutcomes(current, outcomes), many, now()),
      );
      return change(tenant, many.id, (current) => ({
        ...notePiece(current, n, piece),
        swept: current.swept || isSwept,
      }));
    },
  };
};
