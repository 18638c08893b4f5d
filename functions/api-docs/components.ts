import type * as z from 'zod';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { isObject, namedSchemas, type Json, type JsonObject } from './json-schema.ts';
import { requiredAnswers } from './required-answers.ts';
import { answerNames, bodyNames, nameByRoute } from './names.ts';

export const SCHEMAS = '#/components/schemas/';

/** Of a signed body, which is read as it came, what its JSON says. */
const bodyOfRoute = ({ body, signedBody }: AnyRoute): z.ZodType => signedBody ?? body;

export const isJsonBody = ({ bodyKind, signedBody }: AnyRoute): boolean =>
  bodyKind === 'json' || signedBody !== undefined;

const withOwn = (
  names: Readonly<Record<string, z.ZodType>>,
  routes: readonly AnyRoute[],
  part: 'Answer' | 'Body',
): Map<z.ZodType, string> => {
  const known = new Map(Object.entries(names).map(([name, schema]) => [schema, name]));
  // What several routes share is called after the one with the shortest id: 'get' before 'cancel'.
  for (const route of routes.toSorted((a, b) => a.id.length - b.id.length)) {
    const schema = part === 'Answer' ? route.answer.schema : bodyOfRoute(route);
    if (!known.has(schema)) known.set(schema, nameByRoute(route, part));
  }
  return known;
};

const byName = (names: ReadonlyMap<z.ZodType, string>): Record<string, z.ZodType> =>
  Object.fromEntries([...names].map(([schema, name]) => [name, schema]));

export interface Components {
  schemas: Readonly<Record<string, JsonObject>>;
  answerOf: (route: AnyRoute) => JsonObject;
  bodyOf: (route: AnyRoute) => JsonObject;
}

/** Schemas of bodies and answers by name, each written once. */
export const buildComponents = (routes: readonly AnyRoute[]): Components => {
  const answers = withOwn(
    answerNames,
    routes.filter(({ answer }) => answer.kind === 'json'),
    'Answer',
  );
  const bodies = withOwn(bodyNames, routes.filter(isJsonBody), 'Body');
  const schemas = {
    ...namedSchemas(byName(answers), { io: 'output', at: SCHEMAS }),
    ...namedSchemas(byName(bodies), { io: 'input', at: SCHEMAS, required: requiredAnswers }),
  };
  const buildRef = (names: ReadonlyMap<z.ZodType, string>, schema: z.ZodType): JsonObject => ({
    $ref: `${SCHEMAS}${names.get(schema) ?? ''}`,
  });
  return {
    schemas,
    answerOf: ({ answer }) => buildRef(answers, answer.schema),
    bodyOf: (route) => buildRef(bodies, bodyOfRoute(route)),
  };
};

const refsIn = (value: Json): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value) && typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap((member: Json) => refsIn(member))];
};

/** Of `parts`, those that are referred to from `used`, directly or through others. */
export const reachedFrom = <T extends JsonObject>(
  used: Json,
  parts: Readonly<Record<string, T>>,
  at: string,
): Record<string, T> => {
  const open = refsIn(used);
  const reached = new Set<string>();
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const name = ref.startsWith(at) ? ref.slice(at.length) : '';
    const part = parts[name];
    if (part === undefined || reached.has(name)) continue;
    reached.add(name);
    open.push(...refsIn(part));
  }
  return Object.fromEntries(Object.entries(parts).filter(([name]) => reached.has(name)));
};
