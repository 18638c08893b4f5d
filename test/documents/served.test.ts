import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageHeaders } from '#functions/runtime/http/page-headers.ts';
import { createApi } from '#functions/api-docs/api.ts';
import { manifest } from '#functions/manifest.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { fixedDirectory, OPERATOR_TOKEN, secretsOf, testEnv, testIds } from '#test/support/runtime.ts';
import { parsedPage } from '#test/web/parsed-page.ts';

const now = () => new Date('2026-11-21T00:00:00.000Z');
const api = createApi({
  directory: fixedDirectory([]),
  env: testEnv,
  now,
  secrets: secretsOf({}),
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
const gateway = makeGateway({
  routes: manifest.filter((entry) => entry.kind === 'route'),
  apis: new Map([['api-docs', api]]),
  newId: testIds(),
  now,
});
const get = async (path: string, headers: Record<string, string> = {}) => {
  const {
    status,
    headers: got,
    body,
  } = await gateway({
    method: 'GET',
    path,
    query: new URLSearchParams(),
    headers: { host: 'nobody.localhost', ...headers },
    body: Buffer.alloc(0),
    ip: '127.0.0.1',
  });
  return { status, headers: got, text: body.toString('utf8') };
};

describe.each([
  ['/api/v1/openapi.json', 'openapi', '3.1.0'],
  ['/api/v1/asyncapi.json', 'asyncapi', '3.0.0'],
])('GET %s', (path, member, version) => {
  test('answers the document on any host, and 304 to who has it', async () => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(JSON.parse(first.text)).toMatchObject({ [member]: version });
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await get(path, { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, headers: { etag }, text: '' });
    expect((await get(path, { 'if-none-match': '"older"' })).status).toBe(200);
  });
});

test('the operators’ document is for operators', async () => {
  const path = '/api/v1/operators/openapi.json';
  expect((await get(path)).status).toBe(401);
  const answer = await get(path, { authorization: `Bearer ${OPERATOR_TOKEN}` });
  expect(JSON.parse(answer.text)).toMatchObject({ openapi: '3.1.0', paths: { '/api/v1/operators/tenants': {} } });
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('the page at /api/v1/docs', () => {
  const page = async (): Promise<Document> => parsedPage((await get('/api/v1/docs')).text);

  test('needs neither scripts nor inline styles, and its policy allows none', async () => {
    const { status, headers } = await get('/api/v1/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/);
    for (const [name, value] of Object.entries(pageHeaders)) {
      if (name === 'content-security-policy') {
        for (const directive of ['frame-ancestors', 'base-uri', 'require-trusted-types-for'])
          expect(headers[name]).toContain(value.split('; ').find((one) => one.startsWith(`${directive} `)));
      } else expect(headers[name], name).toBe(value);
    }
    const document = await page();
    expect(document.querySelectorAll('script, style, [style], iframe, img')).toHaveLength(0);
    expect(
      [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => name.startsWith('on')),
      ),
    ).toEqual([]);
    const [sheet] = [...document.querySelectorAll('link[rel=stylesheet]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(existsSync(join(import.meta.dirname, '../../web/public', sheet ?? '-'))).toBe(true);
  });

  test('has every link’s target, and no id twice', async () => {
    const document = await page();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
    const known = new Set(ids);
    const targets = [...document.querySelectorAll('a[href^="#"]')].map((link) =>
      (link.getAttribute('href') ?? '').slice(1),
    );
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => !known.has(target))).toEqual([]);
  });

  test('shows every public route and every event', async () => {
    const { body } = await page();
    for (const route of manifest) {
      if (route.kind !== 'route' || route.may !== undefined || route.answer.kind === 'html') continue;
      if (route.auth === 'console_guest') continue;
      const section = body.querySelector(`[id="route-${route.id}"]`);
      expect(section?.textContent, route.id).toContain(route.path);
    }
    expect(body.querySelector('[id="event-lead.submitted"]')?.textContent).toContain('personal data');
    expect(body.querySelector('[id="event-lead.submitted.webhook"]')?.textContent).toContain('webhook-signature');
  });
});
