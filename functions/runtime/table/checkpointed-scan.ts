import * as z from 'zod';
import type { ListKey, TableKey } from './keys.ts';
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

interface CompareDeps {
  table: Pick<Table, 'change' | 'list' | 'load'>;
  now: () => Date;
}

interface Compared {
  list: ListKey;
  checkpoint: TableKey;
  /** Start without a checkpoint, where older things matter too. */
  begin?: string;
}

const before = (time: Date, ms: number): string => new Date(time.getTime() - ms).toISOString();

type Look = (page: readonly IndexEntry[]) => Promise<boolean>;

interface Walked {
  /** Undefined: the list has ended. */
  last: IndexEntry | undefined;
  seen: number;
  wentWell: boolean;
}

const walk = async (
  table: CompareDeps['table'],
  list: ListKey,
  between: readonly [from: string, to: string],
  look: Look,
): Promise<Walked> => {
  const walked: Walked = { last: undefined, seen: 0, wentWell: true };
  do {
    const after = walked.last === undefined ? {} : { after: walked.last };
    const page = await table.list(list, { between, limit: PER_PAGE, ...after });
    walked.wentWell = (await look(page)) && walked.wentWell;
    walked.seen += page.length;
    walked.last = page.length < PER_PAGE ? undefined : page.at(-1);
  } while (walked.last !== undefined && walked.seen < PAGES * PER_PAGE);
  return walked;
};

const startOf = async (
  { table }: Pick<CompareDeps, 'table'>,
  { checkpoint, begin }: Compared,
  at: Date,
): Promise<string> => (await table.load(checkpoint, checkpointSchema))?.state.from ?? begin ?? before(at, HORIZON_MS);

/**
 * Looks at the entries of a list since the checkpoint, page by page. `look` answers whether all of a page went well: if one
 * did not, the checkpoint stays, and the next run looks again.
 */
export const compareSince = async (deps: CompareDeps, what: Compared, look: Look): Promise<void> => {
  const at = deps.now();
  const begin = await startOf(deps, what, at);
  const { last, seen, wentWell } = await walk(deps.table, what.list, [begin, before(at, GRACE_MS)], look);
  const from = last?.sort ?? before(at, GRACE_MS + OVERLAP_MS);
  if (!wentWell || seen === 0 || from <= begin) return;
  await deps.table.change(what.checkpoint, checkpointSchema, undefined, () => ({
    state: { from },
    events: [],
    lane: 'lead',
    at: at.toISOString(),
  }));
};
