import { capitalised } from '#domain/text/capitals.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { isObject, type Json, type JsonObject } from './json-schema.ts';

/** Objects with fewer fields are clearer where they stand. */
const FEWEST_FIELDS = 2;

export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map(capitalised)
    .join('');

const fieldsOf = ({ type, properties }: JsonObject): readonly Json[] =>
  type === 'object' && isObject(properties) ? Object.values(properties) : [];

/** More than one option beside `null`. */
const isUnion = ({ anyOf, oneOf }: JsonObject): boolean =>
  [anyOf, oneOf].some((list) => Array.isArray(list) && list.filter(({ type }) => type !== 'null').length > 1);

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

const structural = new Set(['items', 'anyOf', 'oneOf', 'additionalProperties', 'properties']);

/** The nearest field's name: 'opening_hours/items' is an OpeningHour. */
const nameByField = (path: readonly string[]): string => {
  const field = path.findLast((step) => !structural.has(step) && !/^\d+$/.test(step)) ?? 'Part';
  return pascal(
    path.includes('items') && path.lastIndexOf('items') > path.lastIndexOf(field) ? singular(field) : field,
  );
};

/** By what tells it from the other options: a Block of `kind: 'text'` is a TextBlock. */
const nameByKind = (option: JsonObject, union: string): string => {
  const kinds = fieldsOf(option).map((field) => (isObject(field) ? field['const'] : undefined));
  return `${pascal(kinds.find((kind) => typeof kind === 'string') ?? '')}${union}`;
};

interface Part {
  schema: JsonObject;
  name: string;
  /** Objects are extracted where they repeat; unions and options always, because generators of clients number them. */
  isExtracted: boolean;
}

type Naming = (option: JsonObject) => string;

const isOption = (value: JsonObject): boolean => fieldsOf(value).length > 0 || 'enum' in value;

/** `naming`: of an option beside others or `null`. */
const partOf = (schema: JsonObject, path: readonly string[], naming?: Naming): Part => ({
  schema,
  name: naming?.(schema) ?? nameByField(path),
  isExtracted: isUnion(schema) || (naming !== undefined && isOption(schema)),
});

const keep = (parts: Map<string, Part>, part: Part): void => {
  if (!part.isExtracted && fieldsOf(part.schema).length < FEWEST_FIELDS) return;
  const key = canonicalJson(part.schema);
  const known = parts.get(key);
  parts.set(key, known === undefined ? part : { ...known, isExtracted: true });
};

/** What could be a component, by its text; outer parts first. */
const collect = (value: Json, path: readonly string[], parts: Map<string, Part>, naming?: Naming): void => {
  if (Array.isArray(value)) return value.forEach((one: Json, n) => collect(one, [...path, String(n)], parts, naming));
  if (!isObject(value)) return;
  const part = partOf(value, path, naming);
  if (path.length > 1) keep(parts, part);
  const ofOption: Naming = (option) => (isUnion(value) ? nameByKind(option, part.name) : part.name);
  for (const [key, member] of Object.entries(value))
    collect(member, [...path, key], parts, key === 'anyOf' || key === 'oneOf' ? ofOption : undefined);
};

const replaced = (value: Json, refs: ReadonlyMap<string, JsonObject>, isTop = false): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member: Json) => replaced(member, refs));
  return (
    (isTop ? undefined : refs.get(canonicalJson(value))) ??
    Object.fromEntries(Object.entries(value).map(([key, member]: [string, Json]) => [key, replaced(member, refs)]))
  );
};

const freeName = (wanted: string, taken: Readonly<Record<string, unknown>>): string => {
  let name = wanted;
  for (let n = 2; name in taken; n += 1) name = `${wanted}${n}`;
  return name;
};

/** Gives every union, its options and every object schema that is written more than once a name, from its field. */
export const extractComponents = (
  schemas: Readonly<Record<string, JsonObject>>,
  at: string,
): Record<string, JsonObject> => {
  const parts = new Map<string, Part>();
  collect(schemas, [], parts);
  const all: Record<string, JsonObject> = { ...schemas };
  const refs = new Map<string, JsonObject>();
  for (const [key, { schema, name, isExtracted }] of parts) {
    if (!isExtracted) continue;
    const free = freeName(name, all);
    all[free] = schema;
    refs.set(key, { $ref: `${at}${free}` });
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]): [string, JsonObject] => {
      const made = replaced(schema, refs, true);
      return [name, isObject(made) ? made : schema];
    }),
  );
};
