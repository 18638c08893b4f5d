import { noOwn, noted, ownFields, type OwnField } from './change-own.ts';
import type { StockItem } from '../schema.ts';
import type { Own } from './own-schema.ts';

type Other = Pick<StockItem, 'id' | 'content' | 'own' | 'under'>;

/** A sale goes along only while the other feed still lists the vehicle: else this listing is its return. */
const isStatusCarried = ({ own, under }: Other): boolean => {
  const is = own?.status?.value?.is;
  return is === 'sold' ? under?.life?.state === 'active' : is !== 'back_in_stock';
};

const isNewer = (theirs: { at: string }, mine: { at: string } | null): boolean => mine === null || mine.at < theirs.at;

/** What is made of another picture goes along with the pictures. */
const madeAfter = (own: Own, other: Other, field: OwnField): Own['made'] =>
  field === 'own_pictures' ? (other.own?.made ?? []) : own.made;

const takeField = (own: Own, other: Other, field: OwnField): Own => {
  const theirs = field !== 'status' || isStatusCarried(other) ? (other.own?.[field] ?? null) : null;
  const mine = own[field];
  if (theirs === null || !isNewer(theirs, mine)) return own;
  const rev = mine === null ? theirs.rev : Math.max(mine.rev, theirs.rev) + 1;
  const { at, by } = theirs;
  const entry = { at, by, field, rev, how: 'carried' as const, from: null, to: null };
  return {
    ...own,
    made: madeAfter(own, other, field),
    [field]: { ...theirs, rev, carried_from: other.id },
    history: noted(own, entry),
  };
};

const isSameMake = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The dealer's word about the same vehicle at other sources, the newer of each field (docs/product/own-fields.md, 'One vehicle, two sources'). */
export const carryOwn = (
  own: Own | null,
  { make }: Pick<StockItem['content'], 'make'>,
  others: readonly Other[],
): Own | null => {
  const same = others.filter((other) => other.own !== null && isSameMake(other.content.make, make));
  if (same.length === 0) return own;
  const before = own ?? noOwn();
  let next = before;
  for (const other of same) for (const field of ownFields) next = takeField(next, other, field);
  return next === before ? own : next;
};
