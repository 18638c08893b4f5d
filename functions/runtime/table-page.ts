import type { TableKey } from './keys.ts';
import { Problem } from './problems.ts';
import type { IndexEntry } from './table-index.ts';
import type { StoredItem } from './table-item.ts';

/** Which page of a list whose entries are sorted by '<time>#<id>'. */
export interface PageRequest {
  limit: number;
  /** The `next` of the page before. */
  cursor?: string | undefined;
  /** The key of the item with this id. */
  keyOf: (id: string) => TableKey;
}

export interface Page<S> {
  items: S[];
  /** Pass as `cursor` for the next page; null on the last one. */
  next: string | null;
}

/** A cursor is the sort value of the last entry seen: its id is the part after the time. */
export const cursorStart = ({ cursor, keyOf }: PageRequest): IndexEntry | undefined => {
  if (cursor === undefined) return undefined;
  const id = cursor.split('#')[1];
  if (id === undefined) throw new Problem('validation_failed', 'The cursor is not valid.');
  return { key: keyOf(id), sort: cursor };
};

/** Items read again, in the order of the index. */
export const inOrder = <S>(entries: readonly IndexEntry[], found: readonly StoredItem<S>[]): StoredItem<S>[] => {
  const byKey = new Map(found.map((stored) => [stored.key.toString(), stored]));
  return entries.map(({ key }) => byKey.get(key.toString())).filter((stored) => stored !== undefined);
};

/** The index lags by moments: what it names and is not there is left out, and the page is not the last one for it. */
export const pageOf = <S>(entries: readonly IndexEntry[], found: readonly StoredItem<S>[], limit: number): Page<S> => ({
  items: inOrder(entries, found).map(({ state }) => state),
  next: entries.length < limit ? null : (entries.at(-1)?.sort ?? null),
});
