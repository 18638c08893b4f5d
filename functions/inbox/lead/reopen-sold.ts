import { isFinished, type WorkStatus } from '#domain/inbox/work.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { workWrite } from '../given-lead/write-work.ts';
import { grown, type Act } from '../work.ts';
import { storedWorkSchema, type StoredWork, type Work } from '../work-schema.ts';

type StatusMove = Extract<Work['moves'][number], { kind: 'status' }>;

const statusMoves = ({ moves }: Work): StatusMove[] => moves.flatMap((move) => (move.kind === 'status' ? [move] : []));

/** What it was before; whoever bought was spoken with, so it is never new again. */
const statusBefore = (work: Work): WorkStatus =>
  statusMoves(work).findLast(({ status }) => !isFinished(status) && status !== 'new')?.status ?? 'negotiating';

/** The status that was said after the sale fell through stays, whoever said it. */
const isOfSale = (work: Work, at: string): boolean =>
  work.status === 'sold' && (statusMoves(work).at(-1)?.at ?? '') <= at;

const isReopened = (work: Work, at: string): boolean =>
  statusMoves(work).some((move) => move.sale !== undefined && move.at === at);

/** Sold no more, as it stood before. No answer to the shopper, and no act with the lead: who has it keeps it as it was. */
const reopenSold = (work: StoredWork, { by, at }: Act): StoredWork => {
  if (!isOfSale(work, at)) return work;
  const status = statusBefore(work);
  const move: StatusMove = { kind: 'status', at, by, status, reason: null, sale: 'fell_through' };
  const part = { status, reason: null, allocation: work.allocation, moves: [...work.moves, move] };
  return { ...work, ...grown(work, { ...part, changed: { ...work.changed, status: work.version + 1 } }) };
};

interface Fallen extends Act {
  lead_id: string;
  correlationId: string;
}

/**
 * The buyer's lead leaves 'sold' when its sale fell through (docs/product/reservations.md, 'A sale that falls through'). `at`: when it
 * did, in UTC; again nothing happens. Answers whether this sale reopened it; a lead that is full of notes, or erased, stays as it is.
 */
export const makeReopenSold =
  ({ table }: { table: Pick<Table, 'change'> }) =>
  async (tenant: TenantContext, { lead_id, correlationId, ...act }: Fallen): Promise<boolean> => {
    try {
      const work = await table.change(keys.leadWork(tenant, lead_id), storedWorkSchema, undefined, (current) => {
        const next = current && reopenSold(current, act);
        if (current === undefined || next === undefined || next === current) return undefined;
        const change = { tenant, correlationId, what: 'status', at: act.at, by: act.by.person_id } as const;
        return workWrite(change, current, { work: next });
      });
      return work !== undefined && isReopened(work, act.at);
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };
