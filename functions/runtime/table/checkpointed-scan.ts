import * as z from 'zod';
import type { ListKey, TableKey } from './table-key.ts';
import type { IndexEntry } from './indexes.ts';
import type { Table } from './table.ts';

/** Time for an item's own message, and for the lag of the index. */
export const GRACE_MS = 15 * 60_000;
/** Span looked at again, for items that the index showed late. */
const OVERLAP_MS = 60 * 60_000;
/** Start without a checkpoint: what people are told of older things would only puzzle. */
const HORIZON_MS = 3 * 24 * 60 * 60_000;
const PER_PAGE = 100;
/** Pages per dealer and run; the next run continues. */
const PAGES = 10;

const checkpointSchema = z.object({ from: z.string() });

interface CheckpointDeps {
  table: Pick<Table, 'change' | 'load'>;
  now: () => Date;
}

interface Checkpoint {
  checkpoint: TableKey;
  /** Start without a checkpoint, where older things matter too. */
  begin?: string;
  graceMs?: number;
  horizonMs?: number;
  /** Span looked at again, longer where older items change too. */
  overlapMs?: number;
}

interface Scanned {
  /** How far it came; undefined: to the end. */
  reached?: string | undefined;
  /** The earliest of what has to be looked at again. */
  held?: string | undefined;
  seen: number;
  /** Otherwise the checkpoint stays, and the next run looks again. */
  wentWell: boolean;
}

type Span = readonly [from: string, to: string];

export const earlierBy = (time: Date | string, ms: number): string =>
  new Date(new Date(time).getTime() - ms).toISOString();

/** Where the checkpoint moves to: not without finds, because most runs find none. */
const movedFrom = (start: string, whole: string, { reached = whole, held, seen, wentWell }: Scanned): string => {
  const next = held !== undefined && held < reached ? held : reached;
  return wentWell && seen > 0 && next > start ? next : start;
};

const usual = { graceMs: GRACE_MS, horizonMs: HORIZON_MS, overlapMs: OVERLAP_MS };

/** Scans the span since the checkpoint, and moves the checkpoint. */
export const sinceCheckpoint = async (
  { table, now }: CheckpointDeps,
  given: Checkpoint,
  scan: (span: Span) => Promise<Scanned>,
): Promise<void> => {
  const { checkpoint, begin, graceMs, horizonMs, overlapMs } = { ...usual, ...given };
  const at = now();
  const stored = await table.load(checkpoint, checkpointSchema);
  const start = stored?.state.from ?? begin ?? earlierBy(at, horizonMs);
  const end = earlierBy(at, graceMs);
  if (start > end) return;
  const from = movedFrom(start, earlierBy(end, overlapMs), await scan([start, end]));
  if (from === start) return;
  await table.change(checkpoint, checkpointSchema, undefined, () => ({
    state: { from },
    events: [],
    lane: 'lead',
    at: at.toISOString(),
  }));
};

interface ScanDeps extends CheckpointDeps {
  table: Pick<Table, 'change' | 'list' | 'load'>;
}

/** Hands the entries of a list since the checkpoint to `handle`, page by page; it answers whether all of a page went well. */
export const scanSinceCheckpoint = (
  deps: ScanDeps,
  { list, ...checkpoint }: Checkpoint & { list: ListKey },
  handle: (page: readonly IndexEntry[]) => Promise<boolean>,
): Promise<void> =>
  sinceCheckpoint(deps, checkpoint, async (between) => {
    let last: IndexEntry | undefined;
    let seen = 0;
    let wentWell = true;
    do {
      const page = await deps.table.list(list, { between, limit: PER_PAGE, ...(last && { after: last }) });
      wentWell = (await handle(page)) && wentWell;
      seen += page.length;
      last = page.length < PER_PAGE ? undefined : page.at(-1);
    } while (last !== undefined && seen < PAGES * PER_PAGE);
    return { reached: last?.sort, seen, wentWell };
  });
