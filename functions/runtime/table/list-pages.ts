import type { IndexEntry, ListOptions } from './indexes.ts';
import type { ListKey } from './table-key.ts';
import type { Table } from './table.ts';

/** A list in its order, page by page: the next one is read once it is asked for. */
export async function* listPages(
  table: Pick<Table, 'list'>,
  list: ListKey,
  { limit, ...options }: Omit<ListOptions, 'after'> & { limit: number },
): AsyncGenerator<IndexEntry[]> {
  let after: IndexEntry | undefined;
  do {
    const entries = await table.list(list, { ...options, limit, ...(after && { after }) });
    yield entries;
    after = entries.length < limit ? undefined : entries.at(-1);
  } while (after !== undefined);
}
