import type { TableKey } from './table-key.ts';
import { Problem } from '../http/problems.ts';
import type { IndexEntry } from './indexes.ts';
import type { StoredItem } from './item.ts';

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  keyOf: (id: string) => TableKey;
  /** Of the sort values, where the list is of a span: the table refuses to begin outside of it. */
  between?: readonly [from: string, to: string];
}

export interface Page<S> {
  items: S[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** A cursor is the sort value of the last entry; its id follows the time. */
export const cursorStart = ({ cursor, keyOf, between }: PageRequest): IndexEntry | undefined => {
  if (cursor === undefined) return undefined;
  const id = cursor.split('#')[1];
  if (id === undefined) throw new Problem('validation_failed', 'The cursor is not valid.');
  if (between !== undefined && (cursor < between[0] || cursor > between[1]))
    throw new Problem('validation_failed', 'The cursor is of another span of time. Begin at the first page.');
  return { key: keyOf(id), sort: cursor };
};

export const inOrder = <S>(entries: readonly IndexEntry[], found: readonly StoredItem<S>[]): StoredItem<S>[] => {
  const byKey = new Map(found.map((stored) => [stored.key.toString(), stored]));
  return entries.map(({ key }) => byKey.get(key.toString())).filter((stored) => stored !== undefined);
};

/** The index may lag: missing items are left out, and do not end the list. */
export const toTablePage = <S>(
  entries: readonly IndexEntry[],
  found: readonly StoredItem<S>[],
  limit: number,
): Page<S> => ({
  items: inOrder(entries, found).map(({ state }) => state),
  next: entries.length < limit ? null : (entries.at(-1)?.sort ?? null),
});
