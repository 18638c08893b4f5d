import * as z from 'zod';

/** JSON: a document or a part of one. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: Json;
}

export type Direction = 'input' | 'output';
type Target = 'draft-2020-12' | 'draft-07';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text as it is, anything else as JSON. */
export const formatJson = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

const jsonSchema: z.ZodType<Json> = z.json();
const objectSchema = z.record(z.string(), jsonSchema);

/** Checked copy without undefined members. */
export const jsonObject = (value: unknown): JsonObject => objectSchema.parse(JSON.parse(JSON.stringify(value)));

/** `optionalText` and the like: the text is trimmed, then checked by this schema. */
const checkedAfter = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (!(schema instanceof z.ZodPipe) || !(schema.in instanceof z.ZodPipe)) return undefined;
  return schema.out instanceof z.ZodOptional ? schema.out.unwrap() : undefined;
};

const WHOLE = Number.MAX_SAFE_INTEGER;

/** What zod says and no reader needs: limits of whole numbers, and patterns beside a format of the same meaning. */
const plain = (made: z.core.JSONSchema.BaseSchema): void => {
  if (made.format !== undefined) delete made.pattern;
  if (made.maximum === WHOLE) delete made.maximum;
  if (made.minimum === -WHOLE) delete made.minimum;
};

interface Conversion {
  io: Direction;
  target?: Target;
  /** Where named schemas stand. */
  at: string;
  /** Members that a schema leaves open and a rule requires. */
  required?: ReadonlyMap<z.core.$ZodType, readonly string[]>;
}

/**
 * JSON Schemas of zod schemas by name, each a reference wherever another one contains it. Answers and events stay open,
 * because fields may be added to them; bodies are as strict as the API is.
 */
export const namedSchemas = (
  named: Readonly<Record<string, z.ZodType>>,
  { io, target = 'draft-2020-12', at, required = new Map() }: Conversion,
): Record<string, JsonObject> => {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
  const { schemas } = z.toJSONSchema(names, {
    io,
    target,
    uri: (id) => `${at}${id}`,
    override: ({ zodSchema, jsonSchema: made }) => {
      const checked = io === 'input' ? checkedAfter(zodSchema) : undefined;
      if (checked !== undefined) {
        const { $schema: _, ...inner } = z.toJSONSchema(checked, { io, target });
        Object.assign(made, inner);
      }
      // Generators of clients follow no union into itself.
      if (zodSchema instanceof z.ZodLazy) delete made.anyOf;
      if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties;
      plain(made);
      if (required.has(zodSchema)) made.required = [...(required.get(zodSchema) ?? [])];
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: _id, ...schema }]) => [name, jsonObject(schema)]),
  );
};
