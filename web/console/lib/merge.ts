/** Something that people change side by side; `version` grows with every write. */
export interface Versioned {
  version: number;
}

/** What is decided as one: a field, or fields that belong together, such as a status and its reason. */
export interface Part<T> {
  /** For people: 'Status'. */
  label: string;
  fields: readonly (keyof T)[];
  /** Its value for people: 'Lost: price'. */
  words: (value: T) => string;
  /** Version of its last change, where the value says so: what was changed and put back was touched too. */
  changedAt?: (value: T) => number;
  /** Of a list that only grows: both hands' items (`unionById`). Such a part never conflicts. */
  join?: (mine: T, theirs: T) => Partial<T>;
}

export interface Three<T> {
  /** What this tab loaded. */
  base: T;
  mine: T;
  theirs: T;
}

export interface Merged<T> {
  /** Theirs, with what only this tab changed. What conflicts is theirs until somebody decides. */
  value: T;
  /** Parts that are still to be sent. */
  mine: readonly Part<T>[];
  conflicts: readonly Part<T>[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Equality of JSON values, in which a missing field is undefined. */
const isEqual = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isEqual(left[name], right[name]));
};

const isSame = <T>({ fields }: Part<T>, left: T, right: T): boolean =>
  fields.every((field) => isEqual(left[field], right[field]));

/** `value` with the fields of `parts` as `from` has them. */
export const withParts = <T extends object>(value: T, from: T, parts: readonly Part<T>[]): T => {
  const next = { ...value };
  for (const field of parts.flatMap(({ fields }) => fields)) next[field] = from[field];
  return next;
};

export const changedParts = <T>(base: T, mine: T, parts: readonly Part<T>[]): readonly Part<T>[] =>
  parts.filter((part) => !isSame(part, base, mine));

/** Theirs first, then what only this tab has. An item is never changed, so either of two with one id will do. */
export const unionById = <Item extends { id: string }>(mine: readonly Item[], theirs: readonly Item[]): Item[] => {
  const known = new Set(theirs.map(({ id }) => id));
  return [...theirs, ...mine.filter(({ id }) => !known.has(id))];
};

const isTouchedByThem = <T extends Versioned>(part: Part<T>, { base, theirs }: Three<T>): boolean =>
  !isSame(part, base, theirs) || (part.changedAt?.(theirs) ?? 0) > base.version;

/**
 * Three versions in one, part by part: what only one hand touched is merged, what both changed to the same value is no
 * change, what both changed to different values is a conflict.
 */
export const merge = <T extends Versioned>(three: Three<T>, parts: readonly Part<T>[]): Merged<T> => {
  const { base, mine, theirs } = three;
  const touched = changedParts(base, mine, parts);
  const joined = touched.reduce((value, { join }) => ({ ...value, ...join?.(mine, theirs) }), theirs);
  const open = touched.filter((part) => part.join === undefined && !isSame(part, mine, theirs));
  const conflicts = open.filter((part) => isTouchedByThem(part, three));
  const own = open.filter((part) => !conflicts.includes(part));
  const value = withParts(joined, mine, own);
  return { value, mine: changedParts(theirs, value, parts), conflicts };
};
