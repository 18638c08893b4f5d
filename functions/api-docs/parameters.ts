import * as z from 'zod';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { pascal } from './extract-components.ts';
import { isObject, jsonObject, namedSchemas, formatJson, type Json, type JsonObject } from './json-schema.ts';
import { parameterTexts } from './texts.ts';

const PARAMETERS = '#/components/parameters/';

/** Several values are repeated names: `make=Toyota&make=Mazda`. */
const openValue: JsonObject = { type: 'array', items: { type: 'string' } };

const readSchemaFields = (schema: z.ZodType): { fields: JsonObject; required: readonly Json[] } => {
  const { Fields: made } = namedSchemas({ Fields: schema }, { io: 'input', at: '#' });
  const fields = made?.['properties'];
  const required = made?.['required'];
  return {
    fields: isObject(fields) ? fields : {},
    required: Array.isArray(required) ? required.map((name: Json) => name) : [],
  };
};

const parameterText = (name: string): string => parameterTexts[name] ?? `The ${name.replaceAll('_', ' ')}.`;

const named = (schema: z.ZodType, place: 'path' | 'query'): JsonObject[] => {
  const { fields, required } = readSchemaFields(schema);
  return Object.entries(fields).map(([name, value]) => ({
    name,
    in: place,
    description: parameterText(name),
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
};

const open = (names: readonly string[]): JsonObject[] =>
  names.map((name) => ({ name, in: 'query', description: parameterText(name), required: false, schema: openValue }));

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Made by the caller for each new request, and sent again with its retries, so that it has its effect once.',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  example: '7d9f6f0a-51c4-4f0e-9a3c-2f6d1b7e8c90',
};

const buildParameters = (route: AnyRoute): JsonObject[] => [
  ...named(route.params, 'path'),
  ...(route.queryNames === undefined ? named(route.query, 'query') : open(route.queryNames)),
  ...(route.idempotent ? [idempotencyKey] : []),
];

export interface Parameters {
  of: (route: AnyRoute) => JsonObject[];
  components: Record<string, JsonObject>;
}

/** The same parameter of several routes is written once. */
export const makeParameters = (routes: readonly AnyRoute[]): Parameters => {
  const byText = new Map<string, { parameter: JsonObject; count: number }>();
  for (const parameter of routes.flatMap(buildParameters)) {
    const text = JSON.stringify(parameter);
    byText.set(text, { parameter, count: (byText.get(text)?.count ?? 0) + 1 });
  }
  const names = new Map<string, string>();
  const components: Record<string, JsonObject> = {};
  for (const [text, { parameter, count }] of byText) {
    if (count === 1) continue;
    const base = pascal(formatJson(parameter['name']));
    const name = base in components ? `${base}${pascal(formatJson(parameter['in']))}` : base;
    names.set(text, name);
    components[name] = parameter;
  }
  const written = (parameter: JsonObject): JsonObject => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : jsonObject({ $ref: `${PARAMETERS}${name}` });
  };
  return { components, of: (route) => buildParameters(route).map(written) };
};
