import { capitalised } from '#domain/text/capitals.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { isObject, type Json, type JsonObject } from './json-schema.ts';

/** Objects with fewer fields are clearer where they stand. */
const FEWEST_FIELDS = 2;

const isNamable = (value: Json): value is JsonObject =>
  isObject(value) &&
  value['type'] === 'object' &&
  isObject(value['properties'] ?? null) &&
  Object.keys(value['properties'] ?? {}).length >= FEWEST_FIELDS;

export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map(capitalised)
    .join('');

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

const structural = new Set(['items', 'anyOf', 'oneOf', 'additionalProperties', 'properties']);

/** The nearest field's name: 'opening_hours/items' is an OpeningHour. */
const nameOf = (path: readonly string[]): string => {
  const field = path.findLast((step) => !structural.has(step) && !/^\d+$/.test(step)) ?? 'Part';
  return pascal(
    path.includes('items') && path.lastIndexOf('items') > path.lastIndexOf(field) ? singular(field) : field,
  );
};

interface Copies {
  schema: JsonObject;
  name: string;
  count: number;
}

const visit = (
  value: Json,
  path: readonly string[],
  seen: (schema: JsonObject, path: readonly string[]) => void,
): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isNamable(value) && path.length > 1) seen(value, path);
  for (const [key, member] of Object.entries(value)) visit(member, [...path, key], seen);
};

/** Object schemas written more than once, by their text; outer ones first. */
export const copiesIn = (schemas: Readonly<Record<string, JsonObject>>): Map<string, Copies> => {
  const all = new Map<string, Copies>();
  visit(schemas, [], (schema, path) => {
    const key = canonicalJson(schema);
    const known = all.get(key);
    all.set(key, { schema, name: known?.name ?? nameOf(path), count: (known?.count ?? 0) + 1 });
  });
  return new Map([...all].filter(([, { count }]) => count > 1));
};

const replaced = (value: Json, named: ReadonlyMap<string, string>, at: string, isTop: boolean): Json => {
  if (typeof value !== 'object' || value === null) return value;
  const name = isNamable(value) && !isTop ? named.get(canonicalJson(value)) : undefined;
  if (name !== undefined) return { $ref: `${at}${name}` };
  if (Array.isArray(value)) return value.map((member: Json) => replaced(member, named, at, false));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaced(member, named, at, false)]));
};

const withRefs = (schema: JsonObject, named: ReadonlyMap<string, string>, at: string): JsonObject => {
  const made = replaced(schema, named, at, true);
  return isObject(made) ? made : schema;
};

const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  let name = wanted;
  for (let n = 2; taken.has(name); n += 1) name = `${wanted}${n}`;
  return name;
};

/** Gives every object schema that is written more than once a name, from its field. */
export const hoisted = (schemas: Readonly<Record<string, JsonObject>>, at: string): Record<string, JsonObject> => {
  const taken = new Set(Object.keys(schemas));
  const named = new Map<string, string>();
  const added: Record<string, JsonObject> = {};
  for (const [key, { schema, name }] of copiesIn(schemas)) {
    const free = freeName(name, taken);
    taken.add(free);
    named.set(key, free);
    added[free] = schema;
  }
  return Object.fromEntries(
    Object.entries({ ...schemas, ...added }).map(([name, schema]) => [name, withRefs(schema, named, at)]),
  );
};
