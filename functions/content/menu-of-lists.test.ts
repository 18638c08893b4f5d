import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WrittenDocument } from '#domain/content/schema.ts';
import { sitemapXml } from '#functions/pages/sitemap.ts';
import { createApi as createSites } from '#functions/sites/api.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { contentListSchema } from './contract.ts';

const coastline = tenantContext('coastline');
const merribank = tenantContext('merribank');
const { now, advance } = testClock('2026-11-21T00:00:00.000Z');
let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;

beforeAll(async () => {
  store = await testTable();
  const runtime = testRuntime({ documents: store.documents, tenants: [coastline, merribank], now, newId: testIds() });
  call = makeCaller({ content: createApi(runtime), sites: createSites(runtime) });
});
afterAll(() => store.close());

const list = (path: string): WrittenDocument => ({
  kind: 'page',
  path,
  title: path === '/news' ? 'News' : 'Blog',
  description: 'What happened.',
  blocks: [{ kind: 'posts' }],
});
const post = (path: string): WrittenDocument => ({
  kind: 'post',
  path,
  title: 'A post',
  description: 'Words.',
  category: path.startsWith('/news/') ? 'news' : 'blog',
  posted_on: '2026-11-01',
  blocks: [{ kind: 'text', paragraphs: ['Words.'] }],
});

const nobody = async () => ({ ok: false as const, status: 503, code: 'upstream_unavailable' });

/** Where an address is led to: the header, the footer, the sitemap. */
const ledFrom = async (tenant: typeof coastline, path: string): Promise<string[]> => {
  const host = `${tenant.config.slug}.localhost`;
  const { body: site } = await call({ method: 'GET', path: '/api/v1/site', host });
  const { body } = await call({ method: 'GET', path: '/api/v1/content', host });
  const sitemap = await sitemapXml(
    { search: nobody, models: nobody, content: async () => ({ ok: true, answer: contentListSchema.parse(body) }) },
    tenant.config,
    { origin: 'https://dealer.example', now: now() },
  );
  const named = `"href":"${path}"`;
  return [
    ...(JSON.stringify(site['navigation']).includes(named) ? ['header'] : []),
    ...(JSON.stringify(site['footer']).includes(named) ? ['footer'] : []),
    ...(sitemap.includes(`<loc>https://dealer.example${path}</loc>`) ? ['sitemap'] : []),
  ];
};

test.each([
  [coastline, '/news', '/blog'],
  [merribank, '/blog', '/news'],
])('with two posts a list is led to from nowhere, with a third from everywhere: %#', async (tenant, path, other) => {
  const publish = async (documents: readonly WrittenDocument[]): Promise<void> => {
    const { status } = await call({
      path: `/api/v1/operators/tenants/${tenant.id}/content/publish`,
      body: { documents },
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(status).toBe(200);
    advance(120_000);
  };
  await publish([list(path), list(other), post(`${path}/one`), post(`${path}/two`)]);
  expect(await ledFrom(tenant, path)).toEqual([]);
  expect(await ledFrom(tenant, `${path}/two`)).toEqual(['sitemap']);
  await publish([post(`${path}/three`)]);
  expect(await ledFrom(tenant, path)).toEqual(['header', 'footer', 'sitemap']);
  expect(await ledFrom(tenant, other)).toEqual([]);
});
