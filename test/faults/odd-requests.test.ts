import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { contextName, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { problemSchema } from '#functions/runtime/http/problems.ts';
import { startPlatform, type Platform } from '#infra/local/platform.ts';

/** Requests in one run; FORECOURT_ODD_REQUESTS asks for more, and FORECOURT_SEED for others. */
const RUNS = Number(process.env['FORECOURT_ODD_REQUESTS'] ?? 400);
const SEED = Number(process.env['FORECOURT_SEED'] ?? 20_261_122);

/** Pages need the web build, and the page function is off here: functions/runtime/http/door.test.ts asks it. */
const routes = manifest.filter((entry): entry is AnyRoute => entry.kind === 'route' && contextName(entry) !== 'pages');

let dir: string;
let platform: Platform;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-odd-'));
  platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off' });
});
afterAll(async () => {
  await platform.stop();
  await rm(dir, { recursive: true });
});

interface Odd {
  path: string;
  method: string;
  values: string[];
  query: string;
  headers: Record<string, string>;
  body: string;
}

const values = fc.constantFrom(
  '1',
  'a1',
  '__proto__',
  '%',
  '%00',
  '..%2f..',
  '%F0%9F%9A%97',
  'x'.repeat(1_500),
  '-',
  '4870',
);
const one = <T>(usual: T, ...odd: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, fc.constantFrom(...odd));

const odd: fc.Arbitrary<Odd> = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    path: fc.constant(route.path),
    method: one<string>(route.method, 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'),
    values: fc.array(values, { minLength: 3, maxLength: 3 }),
    query: one(
      '',
      'a=1',
      '__proto__=1&constructor=2',
      'limit=x',
      'query=%FF',
      'a[]=1&a[]=2',
      `q=${'y'.repeat(6_000)}`,
      '&&&=',
      'page=-1',
    ),
    headers: fc.record({
      host: one(
        'coastline.localhost',
        '',
        'nobody.example',
        'h'.repeat(5_000),
        'host:80:4410',
        'coastline.localhost..',
        '127.0.0.1',
      ),
      'content-type': one('application/json', 'text/plain', '', 'application/json; charset=utf-16', 'a/b+json'),
      'idempotency-key': one('odd-request-1', '', 'short', 'k'.repeat(2_000), '../..'),
      authorization: one('', 'Bearer x', 'Basic eDp5', `Bearer ${'t'.repeat(3_000)}`),
      origin: one('http://coastline.localhost', 'null', 'https://elsewhere.example'),
    }),
    body: one(
      '',
      '{}',
      'null',
      '[]',
      '{"__proto__":{"a":1}}',
      '{"userData":null}',
      '{',
      '"'.repeat(10),
      `{"a":"${'z'.repeat(1_100_000)}"}`,
    ),
  }),
);

const addressOf = ({ path: pattern, values: given, query }: Odd): string => {
  let n = 0;
  const path = pattern.replace(/\{[a-z_]+\+?\}/g, () => given[n++ % given.length] ?? '');
  return query === '' ? path : `${path}?${query}`;
};

interface Answered {
  status: number;
  type: string;
  text: string;
}

const send = (asked: Odd): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { method, body } = asked;
    const headers = { ...asked.headers, 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      { host: '127.0.0.1', port: platform.port, method, path: addressOf(asked), headers },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            type: reply.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const libraryWords = /invalid (input|option|string)|expected|received|too (small|big)|unrecognized/i;

/** Forms without scripts refuse by a page, because a person reads it. */
const isPageOfRefusal = (path: string, text: string): void => {
  expect(routes.filter((route) => route.path === path).map(({ answer }) => answer.kind)).toContain('html');
  expect(text).not.toMatch(libraryWords);
};

test('no odd request is a fault of ours: a refusal is a problem document in plain words', async () => {
  await fc.assert(
    fc.asyncProperty(odd, async (asked) => {
      const { status, type, text } = await send(asked);
      expect(status).toBeLessThan(500);
      if (status < 400) return;
      if (type.startsWith('text/html')) return isPageOfRefusal(asked.path, text);
      expect(type).toContain('application/problem+json');
      if (asked.method === 'HEAD') return;
      const { detail, errors } = problemSchema.parse({ error: '', request_id: '', ...JSON.parse(text) });
      for (const said of [detail, ...errors.map(({ message }) => message)]) expect(said).not.toMatch(libraryWords);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  const log = await readFile(join(dir, 'forecourt.log'), 'utf8');
  expect(log.split('\n').filter((line) => line.includes('"level":"ERROR"'))).toEqual([]);
}, 300_000);
