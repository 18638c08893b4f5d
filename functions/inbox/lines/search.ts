import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { storedLineSchema, type StoredLine } from '../line.ts';
import { hasWords, wordsAsked, wordStart } from '../words.ts';

/** A word that more leads have is typed longer. */
const MOST = 300;

/** Lines that have all words, or words that begin with them, newest first. Two range queries by the longest word. */
export const searchLines = async (
  { table }: { table: Pick<Table, 'list' | 'loadMany'> },
  tenant: TenantContext,
  q: string,
): Promise<StoredLine[]> => {
  const asked = wordsAsked(q);
  const [longest] = asked;
  if (longest === undefined) return [];
  const list = lists.leadWords(tenant, wordStart(longest));
  const pages = await Promise.all([
    // The whole word first, newest first, so that a name that many share finds its latest leads.
    table.list(list, { beginsWith: `${longest}#`, newestFirst: true, limit: MOST }),
    table.list(list, { beginsWith: longest, limit: MOST }),
  ]);
  const ids = new Set(pages.flat().map(({ sort }) => sort.split('#')[2] ?? ''));
  const lines = await table.loadMany(
    [...ids].map((id) => keys.leadLine(tenant, id)),
    storedLineSchema,
  );
  return lines
    .map(({ state }) => state)
    .filter(({ words }) => hasWords(words, asked))
    .toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at));
};
