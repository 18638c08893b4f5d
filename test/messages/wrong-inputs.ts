import type * as z from 'zod';

/** Invalid for nearly every schema: missing, wrong type, too long, too short, out of range, malformed. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '?',
  'ftp://example.com',
  'x'.repeat(30_000),
  -1,
  0,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  [undefined],
  Array.from({ length: 1_000 }, () => 'x'),
  {},
  { strange: 1, odd: 2 },
  { kind: 'unknown' },
];

/** Limit for recursive schemas. */
const MAX_DEPTH = 8;

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Valid inputs except for one invalid part, for each part of the schema. */
const partsOf = (schema: z.core.$ZodType, depth: number): unknown[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (part: z.core.$ZodType): unknown[] => wrongInputs(part, depth + 1);
  // eslint-disable-next-line @typescript-eslint/switch-exhaustiveness-check -- a kind that no schema has yet throws
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => inside(part).map((wrong) => ({ [name]: wrong })));
    case 'array':
      return inside(def.element).map((wrong) => [wrong]);
    case 'record':
      return [
        ...inside(def.valueType).map((wrong) => ({ name: wrong })),
        ...inside(def.keyType).flatMap((wrong) => (typeof wrong === 'string' ? [{ [wrong]: 'x' }] : [])),
      ];
    case 'union':
      return def.options.flatMap((option) => withDiscriminator(inside(option), nameIn(def), [option]));
    case 'pipe':
      return [...inside(def.in), ...inside(def.out)];
    case 'lazy':
      return inside(def.getter());
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'custom':
    case 'unknown':
    case 'any':
      return [];
    default:
      throw new Error(`The walk does not know the schema kind '${def.type}': teach it.`);
  }
};

/** What a member of a union may have as its discriminator; a member may be a union itself. */
const discriminatorsOf = (option: z.core.$ZodType, name: string): unknown[] => {
  const { def } = (option as z.core.$ZodTypes)._zod;
  if (def.type === 'union') return def.options.flatMap((inner) => discriminatorsOf(inner, name));
  const shape = (option as z.core.$ZodObject)._zod.def.shape[name];
  return isSchema(shape) ? [...(shape._zod.values ?? [])] : [];
};

const nameIn = (def: object): string | undefined => ('discriminator' in def ? String(def.discriminator) : undefined);

/** Adds the discriminator by which inputs reach one of these members of a union. */
const withDiscriminator = (
  inputs: readonly unknown[],
  name: string | undefined,
  options: readonly z.core.$ZodType[],
): unknown[] => {
  if (name === undefined) return [...inputs];
  const values = options.flatMap((option) => discriminatorsOf(option, name));
  return inputs.flatMap((input) =>
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? [input, ...values.map((value) => ({ [name]: value, ...input }))]
      : [input],
  );
};

/** Of every kind, to each member of a union. */
const wrongAnywhere = (schema: z.core.$ZodType): unknown[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'union' ? withDiscriminator(wrongValues, nameIn(def), def.options) : [...wrongValues];
};

/** For every node of a schema, including itself. */
export const wrongInputs = (schema: z.core.$ZodType, depth = 0): unknown[] =>
  depth > MAX_DEPTH ? [] : [...wrongAnywhere(schema), ...partsOf(schema, depth)];
