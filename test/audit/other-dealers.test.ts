import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildOperatorsOpenApi } from '#functions/api-docs/openapi.ts';
import { formatJson } from '#functions/api-docs/json-schema.ts';
import { manifest } from '#functions/manifest.ts';
import { operationsIn, requestsOf } from '#test/support/documents/documented-operations.ts';
import { runs } from '#test/support/runs.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { asking } from './asking.ts';
import { auditWorld, type World } from './world.ts';

const CALLS = runs({ quick: 5_000, full: 50_000 });
const SEED = 20_261_129;
const THEIRS = 'coastline';
const OURS = 'totara';
const OF_A_DEALER = '/api/v1/operators/tenants/{tenant}';

/** What stands in the other dealer's items only, of people and of cars. */
const MARKS = ['nguyen', '61412345678', '0412 345 678', 'mia@example.com', 'ana lee', 'ana@example.org', 'one owner'];

interface Sent {
  method: string;
  /** After the address of the operators' API. */
  path: string;
  body: unknown;
  query?: [string, string][];
}

const itemSchema = z.looseObject({ pk: z.string(), sk: z.string() });

/** Every text of a value that stands under a name. */
const textsIn = (value: unknown, name = ''): [string, string][] => {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([inner, one]) => textsIn(one, inner));
};

const isId = (name: string): boolean => /(^|_)(id|ids)$|^(reference|hash|slug|lead|car|stocknum|vin)$/.test(name);

describe('the ids of one dealer, asked for at another one’s addresses', () => {
  const ours = tenantContext(OURS, {
    flags: {
      ...tenantConfig(OURS).flags,
      reserve_online: true,
      trade_in_enabled: true,
      online_payment: true,
    },
    tradeIn: tenantConfig(THEIRS).tradeIn,
  });
  let world: World;
  /** Each call that had something to do at the other dealer. */
  const sent: Sent[] = [];
  let ids = new Map<string, string[]>();

  const theirItems = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    let start: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await world.documents.send(
        new ScanCommand({ TableName: 'forecourt', ConsistentRead: true, ExclusiveStartKey: start }),
      );
      for (const item of Items.map((one) => itemSchema.parse(one)))
        if (item.pk.includes(THEIRS)) found.set(`${item.pk} ${item.sk}`, JSON.stringify(item));
      start = LastEvaluatedKey;
    } while (start !== undefined);
    return found;
  };

  beforeAll(async () => {
    world = await auditWorld([ours]);
    const send: World['send'] = (method, path, body) => {
      sent.push({ method, path, body });
      return world.send(method, path, body);
    };
    const recorded: World = { ...world, send, post: (path, body) => send('POST', path, body) };
    for (const ask of Object.values(asking)) await ask(recorded);
    await world.relay();
    const texts = [...(await theirItems()).values()].flatMap((item) => textsIn(JSON.parse(item)));
    const known = texts.filter(([name, text]) => isId(name) && text.length > 3 && !text.includes(THEIRS));
    ids = new Map(
      [...Map.groupBy(known, ([name]) => name)].map(([name, all]) => [name, [...new Set(all.map(([, text]) => text))]]),
    );
  }, 120_000);
  afterAll(() => world.close());

  const judged = async ({ method, path, body, query = [] }: Sent) => {
    const answer = await world.send(method, path, body, new URLSearchParams(query));
    const told = JSON.stringify([path, query, body]).toLowerCase();
    const text = answer.text.toLowerCase();
    const asked = `${method} ${path} ${JSON.stringify(body)?.slice(0, 300)}`;
    expect(answer.status, `${asked}: ${answer.text}`).toBeLessThan(500);
    for (const mark of MARKS) if (!told.includes(mark)) expect(text, asked).not.toContain(mark);
    return answer;
  };

  test(`show and change nothing in ${CALLS} calls of every route, as its document describes it`, async () => {
    const document = buildOperatorsOpenApi(manifest);
    // Each at our address; an id of any kind in its path, because what a kind is called differs from route to route.
    const operations = operationsIn(document)
      .filter(({ pattern }) => pattern.startsWith(OF_A_DEALER))
      .map((operation) => ({
        ...operation,
        pattern: operation.pattern.replace(OF_A_DEALER, `/tenants/${OURS}`),
        parameters: operation.parameters.filter(({ name }) => name !== 'tenant'),
      }));
    const all = [...ids.values()].flat();
    const each = Math.ceil(CALLS / operations.length);
    const before = await theirItems();
    const statuses = new Map<number, number>();
    for (const operation of operations) {
      const inPath = operation.parameters
        .filter((one) => one['in'] === 'path')
        .map((one) => [formatJson(one['name']), all]);
      const known = { ...Object.fromEntries(ids), ...Object.fromEntries(inPath) };
      const requests = requestsOf({ document, known, headers: () => ({}) }, operation);
      for (const { path, query, body } of fc.sample(requests, { numRuns: each, seed: SEED })) {
        const parsed: unknown = body === undefined ? undefined : JSON.parse(body);
        const { status } = await judged({ method: operation.method, path, query, body: parsed });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    await world.relay();
    expect(await theirItems()).toEqual(before);
    // Lists, searches and what needs no id are answered; everything else is not found, or refused in words.
    expect(statuses.get(200)).toBeGreaterThan(CALLS / 10);
    expect(statuses.get(404)).toBeGreaterThan(CALLS / 10);
  }, 600_000);

  test('are refused in every call that does something there, and change nothing of it', async () => {
    const before = await theirItems();
    expect(sent.length).toBeGreaterThan(100);
    for (const { method, path, body } of sent.filter((one) => one.path.startsWith(`/tenants/${THEIRS}`)))
      await judged({ method, path: path.replace(`/tenants/${THEIRS}/`, `/tenants/${OURS}/`), body });
    await world.relay();
    expect(await theirItems()).toEqual(before);
  }, 120_000);
});
