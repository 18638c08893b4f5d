import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '#functions/api-docs/json-schema.ts';

type Values = fc.Arbitrary<unknown>;

const numberOf = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value.map((one: Json) => one) : []);

/** fast-check knows no Unicode classes; these fit the patterns of names. */
const plainNames = fc.constantFrom('Mia', 'O’Neil', 'Anne-Marie', '-');

const matching = (pattern: string): Values => {
  try {
    return pattern.includes('\\p{') ? plainNames : fc.stringMatching(new RegExp(pattern));
  } catch {
    return plainNames;
  }
};

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

const formats: ReadonlyMap<unknown, Values> = new Map([
  ['date-time', days.map((day) => day.toISOString())],
  ['date', days.map((day) => day.toISOString().slice(0, 10))],
  ['uri', fc.webUrl()],
]);

const textOf = (schema: JsonObject): Values => {
  const known = formats.get(schema['format']);
  if (known !== undefined) return known;
  const { pattern } = schema;
  if (typeof pattern === 'string') return matching(pattern);
  const minLength = numberOf(schema['minLength'], 0);
  const maxLength = Math.min(numberOf(schema['maxLength'], 40), 200);
  return fc.oneof(fc.string({ minLength, maxLength }), fc.string({ minLength, maxLength, unit: 'binary' }));
};

const numbersOf = (schema: JsonObject): Values => {
  const min = numberOf(schema['minimum'], -1_000);
  const max = numberOf(schema['maximum'], Math.max(min, 0) + 1_000_000);
  return schema['type'] === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), 2 ** 31) })
    : fc.double({ min, max, noNaN: true });
};

/** Deeper schemas are answered by null, so that schemas that contain themselves end. */
const DEEPEST = 6;

/** Values that lead somewhere, by the name of a parameter or a field. */
export type Known = Readonly<Record<string, readonly (string | number | boolean)[]>>;

/** Values as the schemas of an OpenAPI document describe them; those of known names are mostly known ones. */
export const valuesBy = (document: JsonObject, known: Known): ((schema: JsonObject) => Values) => {
  const refOf = (ref: string): JsonObject => {
    let part: Json = document;
    for (const name of ref.replace('#/', '').split('/')) part = isObject(part) ? (part[name] ?? {}) : {};
    return isObject(part) ? part : {};
  };
  const of = (value: Json | undefined, depth: number): Values =>
    isObject(value) ? make(value, depth + 1) : fc.jsonValue({ maxDepth: 1 });
  const field = (name: string, member: Json | undefined, depth: number): Values => {
    const usual = known[name] ?? [];
    const described = of(member, depth);
    if (usual.length === 0) return described;
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: described });
  };
  const objectsOf = (schema: JsonObject, depth: number): Values => {
    const { properties, additionalProperties: values } = schema;
    const required = list(schema['required']).map(String);
    if (isObject(properties))
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, field(name, member, depth)])),
        {
          requiredKeys: required,
        },
      );
    return fc.dictionary(fc.string({ maxLength: 20 }), of(values, depth), { maxKeys: 3 });
  };
  const byType = (schema: JsonObject, type: string, depth: number): Values => {
    switch (type) {
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return numbersOf({ ...schema, type });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(of(schema['items'], depth), {
          minLength: numberOf(schema['minItems'], 0),
          maxLength: Math.max(numberOf(schema['minItems'], 0), Math.min(numberOf(schema['maxItems'], 3), 3)),
        });
      case 'object':
        return objectsOf(schema, depth);
      default:
        return fc.jsonValue({ maxDepth: 1 });
    }
  };
  const make = (schema: JsonObject, depth: number): Values => {
    if (depth > DEEPEST) return fc.constant(null);
    const { $ref: ref, const: only, enum: values, type } = schema;
    if (typeof ref === 'string') return make(refOf(ref), depth);
    if (only !== undefined) return fc.constant(only);
    if (values !== undefined) return fc.constantFrom(...list(values));
    const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])].map((one) => of(one, depth));
    if (choices.length > 0) return fc.oneof(...choices);
    const types = typeof type === 'string' ? [type] : list(type).map(String);
    if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
    return fc.oneof(...types.map((one) => byType(schema, one, depth)));
  };
  return (schema) => make(schema, 0);
};

const oddValues: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  1e308,
  0.1,
  true,
  [],
  {},
  '\u0000',
  '__proto__',
  'x'.repeat(5_000),
  '💥',
  [[]],
  '1; --',
];

/** The value with one thing wrong: a member left out, an unknown one, or one of another kind. */
export const broken = (value: unknown): Values => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fc.constantFrom(...oddValues);
  const names = Object.keys(value);
  const unknown = fc.constantFrom(...oddValues).map((odd) => ({ ...value, unknown_field: odd }));
  if (names.length === 0) return unknown;
  const name = fc.constantFrom(...names);
  return fc.oneof(
    unknown,
    name.map((left) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== left))),
    fc.tuple(name, fc.constantFrom(...oddValues)).map(([one, odd]) => ({ ...value, [one]: odd })),
    name.chain((one) => broken(Reflect.get(value, one)).map((inner) => ({ ...value, [one]: inner }))),
    fc.constantFrom(...oddValues),
  );
};
