import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readLineSort, type LinePart, type LineTags } from '../line.ts';
import type { Span } from './view.ts';

/** Entries that one call looks at for a page, of all its lists together: an answer with fewer lines and a cursor is better than a slow one. */
const BUDGET = 2_000;
const FIRST = 100;
const MOST = 1_000;

export interface Scanned {
  found: LineTags[];
  /** What is older was not looked at; null: there is nothing more. */
  before: string | null;
}

/** Of a lead in the order of the lists: where a page ends and the next begins. */
export const position = ({ submitted_at, lead_id }: Pick<LineTags, 'submitted_at' | 'lead_id'>): string =>
  `${submitted_at}#${lead_id}`;

const newestFirst = (a: LineTags, b: LineTags): number => (position(a) < position(b) ? 1 : -1);

interface LineScan extends Span {
  parts: readonly LinePart[];
  limit: number;
  matches: (tags: LineTags) => boolean;
  budget?: number;
}

interface Round {
  /** Newest first. */
  tags: LineTags[];
  /** Down to here every list was read; undefined: to its end. */
  reached: string | undefined;
}

const fromOf = ({ from, askedFrom }: Pick<Span, 'from' | 'askedFrom'>, part: LinePart): string =>
  part === 'ASKED' ? askedFrom : from;

/** Below it no list is read. */
const lowestOf = (span: Pick<Span, 'from' | 'askedFrom'>, parts: readonly LinePart[]): string =>
  parts.map((part) => fromOf(span, part)).toSorted()[0] ?? span.from;

const readRound = async (
  table: Pick<Table, 'list'>,
  tenant: TenantContext,
  { parts, before, size, ...span }: Pick<LineScan, 'parts' | keyof Span> & { size: number },
): Promise<Round> => {
  const pages = await Promise.all(
    parts.map(async (part) => {
      const from = fromOf(span, part);
      const between = [from, before] as const;
      return from < before
        ? table.list(lists.leadLines(tenant, part), { between, newestFirst: true, limit: size })
        : [];
    }),
  );
  const read = pages.map((page) => page.map(({ sort }) => readLineSort(sort)));
  const ends = read.flatMap((page) => (page.length < size ? [] : page.slice(-1).map(position)));
  const reached = ends.toSorted().at(-1);
  const tags = read.flat().filter((one) => reached === undefined || position(one) >= reached);
  return { tags: tags.toSorted(newestFirst), reached };
};

/** A whole page, and where the next begins. */
const cutPage = (found: readonly LineTags[], limit: number, isEnd: boolean): Scanned => {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { found: page, before: last === undefined || (isEnd && found.length === limit) ? null : position(last) };
};

/**
 * Goes through the lists from the newest on, all of them as one, until enough was found or the budget is used. A position is the
 * time and id of a lead: tags stand behind, so that it stays right when a line changes or moves between lists.
 */
export const scanLines = async (
  { table }: { table: Pick<Table, 'list'> },
  tenant: TenantContext,
  { parts, from, askedFrom, before: start, limit, matches, budget = BUDGET }: LineScan,
): Promise<Scanned> => {
  const found = new Map<string, LineTags>();
  const perList = Math.floor(budget / parts.length);
  const lowest = lowestOf({ from, askedFrom }, parts);
  let before = start;
  let wanted = Math.max(FIRST, limit);
  for (let looked = 0; looked < perList && lowest < before;) {
    const size = Math.min(wanted, MOST, perList - looked);
    const { tags, reached } = await readRound(table, tenant, { parts, from, askedFrom, before, size });
    for (const one of tags.filter(matches)) found.set(one.lead_id, one);
    if (found.size >= limit) return cutPage([...found.values()], limit, reached === undefined);
    if (reached === undefined) return { found: [...found.values()], before: null };
    before = reached;
    looked += size;
    wanted = size * 3;
  }
  return { found: [...found.values()], before: lowest < before ? before : null };
};
