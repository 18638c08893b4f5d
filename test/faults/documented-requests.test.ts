import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { slugify } from '#domain/text/rules.ts';
import { buildOpenApi, buildOperatorsOpenApi } from '#functions/api-docs/openapi.ts';
import { signInLocally } from '#functions/console/guest-contract.ts';
import { CONSOLE_PATHS } from '#functions/runtime/http/doors.ts';
import { manifest } from '#functions/manifest.ts';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { feedBy } from '#test/browser/feed.ts';
import {
  makeJudge,
  operationsIn,
  requestsOf,
  type Answered,
  type Asked,
  type Operation,
  type Walk,
} from '#test/support/documents/documented-operations.ts';
import { financeAnswers, sealedMarks } from '#test/support/finance-application.ts';
import type { Known } from '#test/support/documents/schema-values.ts';
import { runs } from '#test/support/runs.ts';

/** Requests of each operation; FORECOURT_FUZZ asks for another number, and FORECOURT_SEED for others. */
const RUNS = Number(process.env['FORECOURT_FUZZ'] ?? runs({ quick: 8, full: 500 }));
const SEED = Number(process.env['FORECOURT_SEED'] ?? 20_261_122);
const DEALER = 'coastline';

let dir: string;
let platform: Platform;
let known: Known;
let secrets: Record<string, string>;
/** Each request comes a while later, so that no limit of requests a minute hides the routes. */
let ahead = 0;
const STEP_MS = 15_000;

interface Sent {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

const fetchAs = (host: string, { method, path, headers = {}, body }: Sent): Promise<Response> => {
  ahead += STEP_MS;
  return platform.fetch(
    new Request(`http://${host}${path}`, {
      method,
      headers: { host, ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  );
};

/** As a manager at the console, signed in anew: some of its requests end the session. */
const fetchAsManager = async (sent: Sent): Promise<Response> => {
  const link = platform.signInLinks.find(({ dealer, role }) => dealer === DEALER && role === 'Manager');
  if (link === undefined) throw new Error('No manager can sign in.');
  const { origin, hash } = new URL(link.url);
  const { host } = new URL(origin);
  const { headers: answered } = await fetchAs(host, {
    method: 'POST',
    path: signInLocally.path,
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  const [cookie = ''] = (answered.get('set-cookie') ?? '').split(';');
  return fetchAs(host, { ...sent, headers: { ...sent.headers, origin, cookie } });
};

const send = async (sent: Sent): Promise<Answered> => {
  const answer = sent.path.startsWith(CONSOLE_PATHS)
    ? await fetchAsManager(sent)
    : await fetchAs(`${DEALER}.localhost`, sent);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
};

const headers = ({ security }: Pick<Operation, 'security'>): Record<string, string> => {
  if (security.includes('operator_token')) return { authorization: `Bearer ${secrets['operator/token'] ?? ''}` };
  if (security.includes('dealer_key')) return { authorization: `Bearer ${secrets[`${DEALER}/feed/dms`] ?? ''}` };
  return {};
};

const asOperator = async (path: string): Promise<unknown> =>
  JSON.parse(
    (
      await send({
        method: 'GET',
        path: `/api/v1/operators/tenants/${DEALER}/${path}`,
        headers: headers({ security: ['operator_token'] }),
      })
    ).text,
  );

const gather = async (): Promise<Known> => {
  const search = z
    .object({
      hits: z
        .array(
          z.object({
            id: z.string(),
            slug: z.string(),
            make: z.string(),
            model: z.string(),
            media: z.array(z.string()),
          }),
        )
        .min(1),
    })
    .parse(JSON.parse((await send({ method: 'GET', path: '/api/v1/search' })).text));
  const site = z
    .object({ stylesheet: z.string() })
    .parse(JSON.parse((await send({ method: 'GET', path: '/api/v1/site' })).text));
  await send({
    method: 'POST',
    path: '/api/v1/leads',
    headers: { 'idempotency-key': 'documented-0001', 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'vehicle_enquiry',
      isLastStep: true,
      userData: {
        first_name: 'Mia',
        last_name: 'Nguyen',
        email: 'mia@example.com',
        phone: '0412345678',
        message: 'Still there?',
        car_id: search.hits[0]?.id,
        url: '/',
        terms_conditions: true,
      },
    }),
  });
  await platform.drain();
  const { leads } = z
    .object({ leads: z.array(z.object({ lead_id: z.string() })).min(1) })
    .parse(await asOperator('leads'));
  const { deliveries } = z
    .object({ deliveries: z.array(z.object({ delivery_id: z.string(), endpoint_id: z.string() })).min(1) })
    .parse(await asOperator('crm/deliveries'));
  const { people } = z
    .object({ people: z.array(z.object({ person_id: z.string() })).min(1) })
    .parse(await asOperator('people'));
  const { runs: feedRuns } = z
    .object({ runs: z.array(z.object({ run_id: z.string() })).min(1) })
    .parse(await asOperator('stock/runs'));
  return {
    ...Object.fromEntries(Object.entries(financeAnswers).map(([name, value]) => [name, [value]])),
    slug: search.hits.map(({ slug }) => slug),
    id: search.hits.map(({ id }) => id),
    // A make and its own model.
    make: search.hits.slice(0, 1).map(({ make }) => slugify(make)),
    model: search.hits.slice(0, 1).map(({ model }) => slugify(model)),
    key: search.hits.flatMap(({ media }) => media),
    variant: ['640-75.avif', '320-75.webp', '640-75.jpeg'],
    hash: [/theme\/(.*)\.css/.exec(site.stylesheet)?.[1] ?? ''],
    lead_id: leads.map(({ lead_id }) => lead_id),
    delivery_id: deliveries.map(({ delivery_id }) => delivery_id),
    endpoint: deliveries.map(({ endpoint_id }) => endpoint_id),
    person: people.map(({ person_id }) => person_id),
    run: feedRuns.map(({ run_id }) => run_id),
    tenant: [DEALER],
    source: ['dms'],
    postcode: ['4870', '0800'],
    provider: ['manual', 'harbour'],
    path: ['/search', '/search/toyota'],
    status: ['DELIVERED', 'DEAD'],
    car_id: search.hits.map(({ id }) => id),
    car: search.hits.map(({ id }) => id),
    email: ['mia@example.com'],
    phone: ['0412345678'],
    first_name: ['Mia'],
    last_name: ['Nguyen'],
    message: ['Is it still there?'],
    terms_conditions: [true],
    dealership_slug: ['coastline-cairns'],
    dealership_id: ['coastline-cairns'],
    website_id: [DEALER],
    url: ['/'],
    format: ['auto'],
    // A list of cars has so many filters that guesses alone hardly ever fit.
    leads_to: [0],
    since: ['2026-01-01T00:00:00Z'],
    until: ['2040-01-01T00:00:00Z'],
  };
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-documented-'));
  platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off', now: () => new Date(Date.now() + ahead) });
  secrets = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(join(dir, 'secrets.json'), 'utf8')));
  secrets['operator/token'] ??= (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
  await feedBy(platform, dir)(DEALER);
  known = await gather();
}, 120_000);
afterAll(async () => {
  await platform.stop();
  await rm(dir, { recursive: true });
});

const addressOf = ({ path, query }: Asked): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Operations that answered with success. */
const succeeded = new Set<string>();
let asked = 0;

describe.each([
  ['open', buildOpenApi(manifest)],
  ['operators', buildOperatorsOpenApi(manifest)],
] as const)('the described operations: %s', (_name, document) => {
  // Pages are off here.
  const operations = operationsIn(document).filter(({ id }) => !id.startsWith('pages.'));
  const judge = makeJudge(document);

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s answers what its document says, and never a fault of ours',
    async (id, operation) => {
      const walk: Walk = { document, known, headers };
      asked += 1;
      await fc.assert(
        fc.asyncProperty(requestsOf(walk, operation), async (request) => {
          const answer = await send({ ...request, method: operation.method, path: addressOf(request) });
          if (answer.status < 400) succeeded.add(id);
          expect(judge(operation, answer), `${operation.method} ${addressOf(request)} ${request.body ?? ''}`).toEqual(
            [],
          );
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
    300_000,
  );
});

describe('what such requests have found', () => {
  const operators = `/api/v1/operators/tenants/${DEALER}`;
  const auth = () => headers({ security: ['operator_token'] });

  test('an id that is asked for twice is answered once', async () => {
    const [id = ''] = (known['id'] ?? []).map(String);
    const { status, text } = await send({
      method: 'GET',
      path: `${operators}/stock/cars?id=${id}&id=${id}`,
      headers: auth(),
    });
    expect(status).toBe(200);
    expect(z.object({ cars: z.array(z.unknown()) }).parse(JSON.parse(text)).cars).toHaveLength(1);
  });

  test('a replay whose end is before its start is refused in words', async () => {
    const body = JSON.stringify({
      endpoint: 'sample-crm',
      since: '2026-11-21T00:00:00Z',
      until: '2026-11-20T00:00:00Z',
    });
    const asJson = { ...auth(), 'content-type': 'application/json' };
    const { status, text } = await send({ method: 'POST', path: `${operators}/crm/replay`, headers: asJson, body });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ field: 'until', message: 'Give an end that is not before the start.' }],
    });
  });
});

describe('secrecy, after all of these requests', () => {
  /** As typed, as normalised, and as part of a longer text. */
  const personal = [
    ...['mia@example.com', '0412345678', '0412 345 678', '+61412345678', '412345678', 'Nguyen', 'Is it still there'],
    'ann@example.com',
    // Bare numbers could be a duration or a size.
    ...sealedMarks.filter((mark) => /\D/.test(mark)),
  ];
  const foundIn = (text: string): string[] => personal.filter((mark) => text.includes(mark));

  test('the log has a line of the requests, and none with what a shopper has entered', async () => {
    const lines = (await readFile(join(dir, 'forecourt.log'), 'utf8')).trim().split('\n');
    expect(lines.length).toBeGreaterThan(asked);
    expect(lines.filter((line) => foundIn(line).length > 0)).toEqual([]);
  });
});

test('most operations were asked for something that they have', () => {
  expect(succeeded.size).toBeGreaterThan(asked / 2);
});
