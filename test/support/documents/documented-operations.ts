import fc from 'fast-check';
import { isObject, formatJson, type Json, type JsonObject } from '#functions/api-docs/json-schema.ts';
import { checksOf, step } from './json-schema-check.ts';
import { broken, valuesBy, type Known } from './schema-values.ts';

export interface Asked {
  operation: Operation;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Operation {
  id: string;
  method: string;
  pattern: string;
  pointer: string;
  parameters: JsonObject[];
  bodySchema: JsonObject | undefined;
  responses: JsonObject;
  security: string[];
}

const at = (value: Json, ...path: string[]): Json =>
  path.reduce<Json>((part, name) => (isObject(part) ? (part[name] ?? null) : null), value);
const objectAt = (value: Json, ...path: string[]): JsonObject => {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
};
const listAt = (value: Json, ...path: string[]): Json[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.map((one: Json) => one) : [];
};

const resolved = (document: JsonObject, value: Json): JsonObject => {
  const ref = at(value, '$ref');
  return typeof ref === 'string'
    ? objectAt(document, ...ref.replace('#/', '').split('/'))
    : isObject(value)
      ? value
      : {};
};

export const operationsIn = (document: JsonObject): Operation[] =>
  Object.entries(objectAt(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => {
      const schema = at(operation, 'requestBody', 'content', 'application/json', 'schema');
      return {
        id: formatJson(at(operation, 'operationId')),
        method: method.toUpperCase(),
        pattern: path,
        pointer: `/paths/${step(path)}/${method}`,
        parameters: listAt(operation, 'parameters').map((one) => resolved(document, one)),
        bodySchema: isObject(schema) ? schema : undefined,
        responses: objectAt(operation, 'responses'),
        security: listAt(operation, 'security').flatMap((one) => Object.keys(isObject(one) ? one : {})),
      };
    }),
  );

const oddTexts = ['', '0', '-1', '%00', '..', '__proto__', '💥', 'x'.repeat(3_000), 'a b', '1e9', 'null'];

/** Mostly something that is known, sometimes what the schema says, sometimes neither. */
const parameterValues = (known: readonly string[], bySchema: fc.Arbitrary<unknown>): fc.Arbitrary<string[]> => {
  const usual = known.length === 0 ? [] : [{ weight: 6, arbitrary: fc.constantFrom(...known).map((one) => [one]) }];
  const described = bySchema.map((value) =>
    [value].flat().map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))),
  );
  return fc.oneof(
    ...usual,
    { weight: 3, arbitrary: described },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts).map((one) => [one]) },
  );
};

export interface Walk {
  document: JsonObject;
  known: Known;
  headers: (operation: Operation) => Readonly<Record<string, string>>;
}

/** Requests of an operation made from its own description, and the same ones with something wrong. */
export const requestsOf = ({ document, known, headers }: Walk, operation: Operation): fc.Arbitrary<Asked> => {
  const values = valuesBy(document, known);
  const schemaOf = (parameter: JsonObject): JsonObject => objectAt(parameter, 'schema');
  const named = (place: string): JsonObject[] => operation.parameters.filter((one) => one['in'] === place);
  const valueOf = (parameter: JsonObject) =>
    parameterValues((known[formatJson(parameter['name'])] ?? []).map(String), values(schemaOf(parameter)));
  const path = fc.tuple(
    ...named('path').map((one) =>
      valueOf(one)
        // These make another address.
        .filter(([text = '']) => !['', '.', '..'].includes(text))
        .map(([text = '']) => [formatJson(one['name']), text] as const),
    ),
  );
  const query = fc.tuple(
    ...named('query').map((one) =>
      fc
        .tuple(valueOf(one), fc.nat({ max: 9 }))
        // Optional ones are seldom sent, so that requests differ in few things.
        .map(([all, chance]): [string, string][] =>
          (one['required'] === true ? chance > 0 : chance > 7)
            ? all.map((text) => [formatJson(one['name']), text])
            : [],
        ),
    ),
  );
  const usualBody = operation.bodySchema === undefined ? fc.constant(undefined) : values(operation.bodySchema);
  const body = usualBody.chain((value) =>
    value === undefined
      ? fc.constant(undefined)
      : fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: broken(value) }),
  );
  const key = fc.stringMatching(/^[a-z0-9]{12,20}$/);
  return fc.record({ path, query, body, key }).map((made) => ({
    operation,
    path: made.path.reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      operation.pattern,
    ),
    query: made.query.flat(),
    headers: {
      ...headers(operation),
      ...(made.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(named('header').length === 0 ? {} : { 'idempotency-key': made.key }),
    },
    body: made.body === undefined ? undefined : JSON.stringify(made.body),
  }));
};

/** Objects that say their fields have no others, so that a field that is answered and not described is found. */
const closed = (value: Json, isPart = false): Json => {
  if (Array.isArray(value)) return value.map((one: Json) => closed(one, isPart));
  if (!isObject(value)) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, closed(member, name === 'allOf')]),
  );
  const open =
    value['type'] === 'object' &&
    isObject(value['properties'] ?? null) &&
    value['additionalProperties'] === undefined &&
    !isPart;
  return open ? { ...members, additionalProperties: false } : members;
};

export interface Answered {
  status: number;
  type: string;
  text: string;
}

/** What is wrong with an answer, by the document. */
export const makeJudge = (document: JsonObject): ((operation: Operation, answer: Answered) => string[]) => {
  const strict = closed({ ...document, components: { ...objectAt(document, 'components') } });
  const check = checksOf(isObject(strict) ? strict : {}, '2020-12');
  return (operation, { status, type, text }) => {
    if (status >= 500) return [`answered ${status}: ${text.slice(0, 300)}`];
    const response = operation.responses[formatJson(status)];
    if (response === undefined) return [`${status} is not described: ${text.slice(0, 300)}`];
    const ref = at(response, '$ref');
    const pointer = typeof ref === 'string' ? ref.slice(1) : `${operation.pointer}/responses/${status}`;
    const content = objectAt(resolved(document, response), 'content');
    const mediaType = type.split(';')[0] ?? '';
    if (Object.keys(content).length === 0) return [];
    if (!(mediaType in content)) return [`${mediaType} is not described for ${status}`];
    if (!mediaType.endsWith('json')) return [];
    return check(`${pointer}/content/${step(mediaType)}/schema`)(JSON.parse(text));
  };
};
