import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readLineSort, type LinePart, type LineTags } from '../line.ts';
import type { Span } from './view.ts';

/** Entries that one call looks at, of each list. */
const BUDGET = 3_000;
const FIRST = 100;
const MOST = 1_000;

export interface Scanned {
  found: LineTags[];
  /** What is older was not looked at; null: there is nothing more. */
  before: string | null;
}

const position = ({ submitted_at, lead_id }: LineTags): string => `${submitted_at}#${lead_id}`;

const newestFirst = (a: LineTags, b: LineTags): number => (position(a) < position(b) ? 1 : -1);

interface LineScan extends Span {
  parts: readonly LinePart[];
  limit: number;
  matches: (tags: LineTags) => boolean;
}

/**
 * Goes through the lists from the newest on, all of them as one, until enough was found or the budget is used. A position is the
 * time and id of a lead: tags stand behind, so that it stays right when a line changes or moves between lists.
 */
export const scanLines = async (
  { table }: { table: Pick<Table, 'list'> },
  tenant: TenantContext,
  { parts, from, before: start, limit, matches }: LineScan,
): Promise<Scanned> => {
  const found = new Map<string, LineTags>();
  let before = start;
  let size = Math.min(Math.max(FIRST, limit), MOST);
  for (let looked = 0; looked < BUDGET && from < before; looked += size, size = Math.min(size * 3, MOST)) {
    const options = { between: [from, before] as const, newestFirst: true, limit: size };
    const pages = await Promise.all(parts.map((part) => table.list(lists.leadLines(tenant, part), options)));
    const tags = pages.map((page) => page.map(({ sort }) => readLineSort(sort)));
    // Down to here every list was read.
    const ends = tags.flatMap((page) => (page.length < size ? [] : page.slice(-1).map(position)));
    const reached = ends.toSorted().at(-1);
    for (const one of tags.flat().toSorted(newestFirst)) {
      if (reached !== undefined && position(one) < reached) break;
      if (matches(one)) found.set(one.lead_id, one);
    }
    if (found.size >= limit) {
      const enough = [...found.values()].slice(0, limit);
      const last = enough.at(-1);
      const isAll = reached === undefined && found.size === limit;
      return { found: enough, before: isAll || last === undefined ? null : position(last) };
    }
    if (reached === undefined) return { found: [...found.values()], before: null };
    before = reached;
  }
  return { found: [...found.values()], before: from < before ? before : null };
};
