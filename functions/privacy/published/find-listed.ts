import type * as z from 'zod';
import type { ListKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';

/** Held at a time. */
const PAGE = 500;

/** Those of a dealer's list that are the person's, for lists so short that each of their items can be looked at. */
export const findListed = async <T extends z.ZodType>(
  table: Pick<Table, 'list' | 'loadMany'>,
  list: ListKey,
  schema: T,
  isTheirs: (state: z.output<T>) => boolean,
): Promise<z.output<T>[]> => {
  const entries = await table.list(list, { newestFirst: true });
  const found: z.output<T>[] = [];
  for (let from = 0; from < entries.length; from += PAGE) {
    const items = await table.loadMany(
      entries.slice(from, from + PAGE).map(({ key }) => key),
      schema,
    );
    found.push(...items.map(({ state }) => state).filter((state) => isTheirs(state)));
  }
  return found;
};
