import type { ListKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';

/** More than a dealer gets between two comparisons. */
const MOST = 500;

/** Ids of a list that sorts by `<time>#<id>`, the newest ones of a span. */
export const listedIds = async (
  table: Pick<Table, 'list'>,
  list: ListKey,
  [from, to]: readonly [from: string, to: string],
): Promise<string[]> => {
  const entries = await table.list(list, { between: [from, `${to}~`], newestFirst: true, limit: MOST });
  return entries.flatMap(({ sort }) => sort.split('#')[1] ?? []);
};
