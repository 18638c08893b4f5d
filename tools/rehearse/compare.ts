import { isDeepStrictEqual } from 'node:util';
import { kindOf, type Copy, type RawItem } from '../restore/items.ts';
import { restored } from '../restore/rules.ts';

type Items = ReadonlyMap<string, RawItem>;

const keyOf = ({ pk, sk }: RawItem): string => `${pk} ${sk}`;

const readByKey = async (copy: Copy): Promise<Items> => {
  const items = new Map<string, RawItem>();
  for await (const item of copy.items()) items.set(keyOf(item), item);
  return items;
};

/** Kinds that an erasure removes items of. */
const ERASED = [
  'deliveries',
  'lines',
  'work',
  'persons',
  'references',
  'applications',
  'users',
  'alerts',
  'valuations',
];

interface Compared {
  /** Items by kind: in the copy, and after the restore. */
  counts: Record<string, { copied: number; restored: number }>;
  differences: string[];
}

const isOfLater = ({ sk, state }: RawItem): boolean =>
  sk === 'WITHDRAWN' || JSON.stringify(state ?? null).includes('"erased_at"');

const countByKind = (items: Items): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items.values()) {
    const kind = kindOf(item) ?? 'unknown';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

const wasErased = (item: RawItem, after: Items): boolean =>
  !after.has(keyOf(item)) && ERASED.includes(kindOf(item) ?? '');

/** What is wrong with an item of the copy; undefined for nothing. */
const judge = (item: RawItem, found: RawItem | undefined, { after, now }: { after: Items; now: Date }) => {
  const rule = restored(item, now);
  if (!('put' in rule) || wasErased(item, after)) return found === undefined ? undefined : 'is back';
  if (found === undefined) return 'is missing';
  // Holding a delivery notes when; an enquiry that was erased, and a consent that was withdrawn, are those of later.
  const isSame = rule.held || isOfLater(found) || isDeepStrictEqual(found.state, rule.put.state);
  return isSame ? undefined : 'has another state';
};

/**
 * Holds the restored table against the copy. What the living platform had erased after the copy has to be missing, what it
 * noted of that may be there; everything else is to be what the rules make of the copy.
 */
export const compareTables = async (of: { copy: Copy; after: Copy; restored: Copy; now: Date }): Promise<Compared> => {
  const copy = await readByKey(of.copy);
  const after = await readByKey(of.after);
  const back = await readByKey(of.restored);
  const wrong = [...copy].flatMap(([key, item]) => {
    const what = judge(item, back.get(key), { after, now: of.now });
    return what === undefined ? [] : [`${key} ${what}`];
  });
  const strange = [...back.keys()].filter((key) => !copy.has(key) && !after.has(key));
  const counted = [countByKind(copy), countByKind(back)] as const;
  const kinds = [...new Set(counted.flatMap((one) => [...one.keys()]))].toSorted();
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, { copied: counted[0].get(kind) ?? 0, restored: counted[1].get(kind) ?? 0 }]),
  );
  return { counts, differences: [...wrong, ...strange.map((key) => `${key} was in no copy`)] };
};

/** Names whose values differ. */
export const compareMaps = <T>(what: string, before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${what} ${name}: ${String(before.get(name))}, then ${String(after.get(name))}`);
