import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { extractComponents } from '#functions/api-docs/extract-components.ts';
import { isObject, formatJson, type Json, type JsonObject } from '#functions/api-docs/json-schema.ts';
import { buildOpenApi, buildOperatorsOpenApi } from '#functions/api-docs/openapi.ts';
import { manifest } from '#functions/manifest.ts';
import { listDeclaredProblems } from '#functions/runtime/http/declared-problems.ts';
import { problemCatalogue } from '#functions/runtime/http/problems.ts';
import { checksOf, step } from '#test/support/documents/json-schema-check.ts';
import { root } from '#infra/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

const documents = { open: buildOpenApi(manifest), operators: buildOperatorsOpenApi(manifest) };
const routes = manifest.filter((entry) => entry.kind === 'route');

const at = (value: Json, ...path: string[]): Json =>
  path.reduce<Json>((part, name) => (isObject(part) ? (part[name] ?? null) : null), value);

const operationIds = (document: JsonObject): string[] =>
  Object.values(at(document, 'paths') ?? {}).flatMap((methods: Json) =>
    Object.values(methods ?? {}).map((operation: Json) => formatJson(at(operation, 'operationId'))),
  );

test('every route stands in one document, operators’ routes in theirs, and pages for people in none', () => {
  const described = routes.filter(({ answer }) => answer.kind !== 'html');
  expect(operationIds(documents.open).toSorted()).toEqual(
    described
      .filter(({ auth }) => !['operator', 'console', 'console_guest'].includes(auth))
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(operationIds(documents.operators).toSorted()).toEqual(
    described
      .filter(({ auth, twinOf }) => ['operator', 'console', 'console_guest'].includes(auth) && twinOf === undefined)
      .map(({ id }) => id)
      .toSorted(),
  );
});

/** Types beside the lists: a generator of clients merges them with those of every problem. */
const problemFields = z.object({
  status: z.object({ type: z.literal('integer'), enum: z.array(z.number()) }),
  code: z.object({ type: z.literal('string'), enum: z.array(z.string()) }),
});

const resolved = (document: JsonObject, value: Json): Json => {
  const ref = at(value, '$ref');
  return typeof ref === 'string' ? at(document, ...ref.replace('#/', '').split('/')) : value;
};

describe.each(Object.entries(documents))('the document of %s routes', (name, document) => {
  test('passes the lint of redocly without errors and warnings', () => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document));
    const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
    const ran = spawnSync(
      process.execPath,
      [cli, 'lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'json'],
      {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        encoding: 'utf8',
      },
    );
    const { totals, problems } = z
      .object({ totals: z.record(z.string(), z.number()), problems: z.array(z.unknown()) })
      .parse(JSON.parse(ran.stdout));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    expect(ran.status).toBe(0);
  });

  test('writes no schema twice, and gives every union and each of its options a name', () => {
    const { schemas, ...others } = z
      .record(z.string(), z.record(z.string(), z.custom<JsonObject>(isObject)))
      .parse(at(document, 'components'));
    for (const part of [schemas, { ...others, paths: z.custom<JsonObject>(isObject).parse(at(document, 'paths')) }])
      expect(Object.keys(extractComponents(part ?? {}, '#'))).toEqual(Object.keys(part ?? {}));
  });

  test('names every problem of every route, with its code', () => {
    for (const route of routes) {
      const operation = at(document, 'paths', route.path, route.method.toLowerCase());
      if (operation === null) continue;
      const found = Object.entries(at(operation, 'responses') ?? {}).flatMap(([status, response]: [string, Json]) => {
        // Answers that are no problems stand in their operation.
        if (at(response, '$ref') === null) return [];
        const problem = at(resolved(document, response), 'content', 'application/problem+json', 'schema');
        const { allOf } = z
          .object({ allOf: z.tuple([z.unknown(), z.object({ properties: problemFields })]) })
          .parse(resolved(document, problem));
        expect(allOf[1].properties.status.enum).toEqual([Number(status)]);
        return allOf[1].properties.code.enum.map((code) => `${status} ${code}`);
      });
      const wanted = [...listDeclaredProblems(route)].map((code) => `${problemCatalogue[code].status} ${code}`);
      expect(found.toSorted(), route.id).toEqual(wanted.toSorted());
    }
  });

  test('requires an Idempotency-Key where the route does', () => {
    for (const route of routes.filter(({ idempotent }) => idempotent)) {
      const operation = at(document, 'paths', route.path, route.method.toLowerCase());
      // A parameter of several operations stands once in the document.
      if (operation !== null)
        expect(JSON.stringify(at(operation, 'parameters')), route.id).toMatch(/"Idempotency-Key"|IdempotencyKey"/);
    }
  });
});

interface Example {
  where: string;
  schema: string;
  value: Json;
}

/** Every example beside a schema, with the schema's place. */
const examplesIn = (document: JsonObject, value: Json, pointer = ''): Example[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    isObject(value) && 'schema' in value && isObject(value['examples'] ?? null)
      ? Object.entries(value['examples'] ?? {}).map(([name, one]: [string, Json]) => ({
          where: `${pointer} ${name}`,
          schema: `${pointer}/schema`,
          value: at(resolved(document, one), 'value'),
        }))
      : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, member]: [string, Json]) =>
      examplesIn(document, member, `${pointer}/${step(name)}`),
    ),
  ];
};

describe.each(Object.entries(documents))('the examples of the document of %s routes', (_, document) => {
  const check = checksOf(document, '2020-12');
  test.each(examplesIn(document, document).map((one) => [one.where, one] as const))(
    '%s is what its schema says',
    (_where, one) => {
      expect(check(one.schema)(one.value)).toEqual([]);
    },
  );
});

test('every lead kind has an example of its own', () => {
  const examples = at(
    documents.open,
    'paths',
    '/api/v1/leads',
    'post',
    'requestBody',
    'content',
    'application/json',
    'examples',
  );
  expect(Object.keys(examples ?? {})).toEqual(leadForms.map(({ type }) => type));
  for (const form of leadForms) {
    const value = at(examples, form.type, 'value');
    expect(form.body.safeParse(value).error, form.type).toBeUndefined();
  }
});
