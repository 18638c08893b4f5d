import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject } from '#functions/api-docs/json-schema.ts';
import { buildOpenApi } from '#functions/api-docs/openapi.ts';
import { manifest } from '#functions/manifest.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeJudge, operationsIn, requestsOf } from '#test/support/documents/documented-operations.ts';
import { broken } from '#test/support/documents/schema-values.ts';

const document = buildOpenApi(manifest);
const judge = makeJudge(document);
const operations = new Map(operationsIn(document).map((operation) => [operation.id, operation]));
const operationOf = (id: string) => {
  const found = operations.get(id);
  if (found === undefined) throw new Error(`There is no operation '${id}'.`);
  return found;
};
const says = (id: string, status: number, body: unknown, type = 'application/json') =>
  judge(operationOf(id), { status, type, text: JSON.stringify(body) });
const problem = (code: 'not_found' | 'gone' | 'rate_limited') => new Problem(code, '').body('r1');

test('an answer passes if it is what the document says', () => {
  expect(says('leads.create', 201, { lead_id: 'a' })).toEqual([]);
  expect(says('vehicles.get', 410, problem('gone'), 'application/problem+json')).toEqual([]);
});

test('a fault, an undescribed status or field, and an undeclared problem do not pass', () => {
  expect(says('leads.create', 500, problem('gone'))).toHaveLength(1);
  expect(says('leads.create', 200, { lead_id: 'a' })).toHaveLength(1);
  expect(says('leads.create', 201, { lead_id: 7 })).not.toEqual([]);
  expect(says('leads.create', 201, { lead_id: 'a', email: 'mia@example.com' })).not.toEqual([]);
  expect(says('leads.create', 201, { lead_id: 'a' }, 'text/plain')).toHaveLength(1);
  expect(says('vehicles.get', 404, problem('gone'), 'application/problem+json')).not.toEqual([]);
  expect(says('vehicles.get', 429, problem('rate_limited'), 'application/problem+json')).toHaveLength(1);
});

test('requests are made from the description: their bodies are valid or have one thing wrong', () => {
  const operation = operationOf('leads.create');
  const made = fc.sample(requestsOf({ document, known: {}, headers: () => ({}) }, operation), { numRuns: 60, seed: 1 });
  const types = new Set(made.map(({ body }) => /"type":"([a-z_]+)"/.exec(body ?? '')?.[1]));
  expect(types.size).toBeGreaterThan(3);
  for (const { headers } of made) expect(headers['idempotency-key']).toMatch(/^[a-z0-9]{12,20}$/);
  const whole = { name: 'a', inner: { b: 1 } };
  for (const one of fc.sample(broken(whole), { numRuns: 50, seed: 1 })) expect(one).not.toEqual(whole);
  expect(isObject(document)).toBe(true);
});
