import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import type { PageCache } from '#domain/site/page-spec.ts';
import { noPage, pages } from '#domain/site/pages.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { apiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import { fixedDirectory, secretsOf, testEnv } from '#test/support/runtime.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { fixtureModels, fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { parsedPage } from '#test/web/parsed-page.ts';
import { caller, readOnce, type CallRoute } from '#functions/runtime/http/route-caller.ts';
import { search } from '#functions/search/contract.ts';
import { makeReadLimit } from '#functions/runtime/limits/read-limit.ts';
import { createApi } from './api.ts';
import { getPage } from './contract.ts';
import { pageHeaders } from '#functions/runtime/http/page-headers.ts';
import { makeSitemapCache } from './sitemap-cache.ts';
import { answerPage, type PageDeps } from './page.ts';
import { robotsText } from './robots.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { sitemapXml } from './sitemap.ts';

const tenant = tenantContext('coastline');
const { config } = tenant;

const depsWith = (rendered: Awaited<ReturnType<PageDeps['webBundle']>>['renderPage']): PageDeps => ({
  env: { ...testEnv, SITE_ORIGIN: 'https://{slug}.example' },
  now: () => fixtureNow,
  directory: fixedDirectory([tenant]),
  readLimit: () => undefined,
  callRoute: async () => ({ status: 200, text: JSON.stringify(fixtureSite()) }),
  webBundle: async () => ({
    renderPage: rendered,
    assetsFor: () => ({ script: '/assets/e.js', modules: [], styles: [] }),
  }),
});

const page = depsWith(async ({ address, origin }) => ({ kind: 'html', status: 200, html: `${origin}${address}` }));
const asked = (path: string, query: Record<string, string | string[]> = {}) => ({
  host: 'coastline.localhost',
  ip: '203.0.113.7',
  path,
  query,
});

describe('the page function', () => {
  test('renders the address that was asked for, with the policy of every document', async () => {
    const reply = await answerPage(page, asked('/search/used-cars', { make: ['Kia', 'Ford'] }));
    expect(reply.body).toBe('https://coastline.example/search/used-cars?make=Kia&make=Ford');
    expect(reply.headers).toMatchObject(pageHeaders);
  });

  test('what an escape hid in a path stays in the path', async () => {
    const reply = await answerPage(page, asked('/search/a?make=b#c%\u0000'));
    expect(reply.body).toBe('https://coastline.example/search/a%3Fmake=b%23c%25%00');
  });

  test('an address that reads too much gets a page with the dealer’s phone and hours, which nobody keeps; others read on', async () => {
    const readLimit = makeReadLimit(() => fixtureNow, { burst: 2, perSecond: 1 });
    const read = async (ip: string) => answerPage({ ...page, readLimit }, { ...asked('/'), ip });
    await read('203.0.113.7');
    expect((await read('203.0.113.7')).status).toBe(200);
    const reply = await read('203.0.113.7');
    expect(reply).toMatchObject({
      status: 429,
      headers: { ...pageHeaders, 'retry-after': '2', 'cache-control': 'no-store' },
    });
    const main = within(parsedPage(reply.body).body);
    const [phone] = main.getAllByRole('link', { name: config.phones.main });
    expect(phone?.getAttribute('href')).toMatch(/^tel:/);
    expect(main.getByText('load this page again').getAttribute('href')).toBe('');
    expect(main.getByText('Coastline Cairns').closest('li')?.textContent).toMatch(/open|closed/i);
    expect((await read('203.0.113.8')).status).toBe(200);
  });

  test('a sitemap is made once in ten minutes, again where it failed', async () => {
    let [made, at] = [0, fixtureNow.getTime()];
    const sitemaps = makeSitemapCache(() => new Date(at));
    const make = async (): Promise<string> => {
      made += 1;
      if (made === 1) throw new Error('away');
      return `<${made}>`;
    };
    await expect(sitemaps('coastline', make)).rejects.toThrow('away');
    expect(await Promise.all([sitemaps('coastline', make), sitemaps('coastline', make)])).toEqual(['<2>', '<2>']);
    expect(await sitemaps('totara', make)).toBe('<3>');
    at += 600_000;
    expect(await sitemaps('coastline', make)).toBe('<4>');
  });

  test('a host that nobody owns gets a page that says so', async () => {
    const reply = await answerPage(page, { ...asked('/'), host: 'stranger.example' });
    expect(reply).toMatchObject({ status: 404, headers: pageHeaders });
    expect(reply.body).toContain('No dealer has this address');
  });

  test('a path of the API is not a page', async () => {
    await expect(answerPage(page, asked('/api/v1/nothing'))).rejects.toThrow(Problem);
  });

  test('a moved page is told so with 301 and the headers of a document', async () => {
    const reply = await answerPage(page, asked('/search'));
    expect(reply).toMatchObject({ status: 301, headers: { location: '/search/new-used-and-demo-cars/' } });
  });

  describe('of a dealer with a primary host', () => {
    const primaryHost = 'www.coastlineauto.example';
    const own = TenantContext.of({ ...config, hosts: [primaryHost, 'coastline.localhost'], primaryHost });
    const deps = { ...page, directory: { ...fixedDirectory([own]), byHost: async () => own } };

    test('leads from the others there, with path and query, and in one step where the path moved too', async () => {
      expect(await answerPage(deps, asked('/cars/a-b', { view: 'all' }))).toMatchObject({
        status: 301,
        headers: { location: `https://${primaryHost}/cars/a-b?view=all` },
      });
      expect(await answerPage(deps, asked('/search'))).toMatchObject({
        headers: { location: `https://${primaryHost}/search/new-used-and-demo-cars/` },
      });
    });

    test('answers there, and names it as the address of its pages', async () => {
      const reply = await answerPage(deps, { ...asked('/'), host: `${primaryHost.toUpperCase()}:443` });
      expect(reply).toMatchObject({ status: 200, body: `https://${primaryHost}/` });
    });
  });

  test('what the page itself knows to have moved is told the same way', async () => {
    const deps = depsWith(async () => ({ kind: 'moved', location: '/search/toyota' }));
    expect(await answerPage(deps, asked('/search/Toyota'))).toMatchObject({
      status: 301,
      headers: { location: '/search/toyota' },
    });
  });

  test('a page that says that something is away is 503, kept by nobody; one that could not be made is 500, for the shell', async () => {
    const away = depsWith(async () => ({ kind: 'html', status: 503, html: 'call us' }));
    expect(await answerPage(away, asked('/search/used-cars'))).toMatchObject({
      status: 503,
      headers: { ...pageHeaders, 'cache-control': 'no-store', 'retry-after': '5' },
    });
    for (const failure of [new Problem('upstream_unavailable', ''), new TypeError('ours')]) {
      const broken = depsWith(() => Promise.reject(failure));
      await expect(answerPage(broken, asked('/'))).rejects.toMatchObject({ code: 'internal', cause: failure });
    }
  });

  test('every document promises HTTPS for its host, and for the hosts below it only where the dealer says so', async () => {
    const askedOf = async (deps: PageDeps) => {
      const paths = [asked('/'), asked('/search'), { ...asked('/'), host: 'stranger.example' }];
      const replies = await Promise.all(paths.map((one) => answerPage(deps, one)));
      return replies.map(({ headers }) => headers?.['strict-transport-security']);
    };
    const year = 'max-age=31536000';
    expect(await askedOf(page)).toEqual([year, year, year]);
    const withAll = {
      ...page,
      directory: fixedDirectory([tenantContext('coastline', { hstsIncludeSubDomains: true })]),
    };
    expect(await askedOf(withAll)).toEqual([`${year}; includeSubDomains`, `${year}; includeSubDomains`, year]);
  });

  const keptFor = async (path: string, deps = page) => (await answerPage(deps, asked(path))).headers?.['cache-control'];
  const headerOf = ({ freshSeconds, staleSeconds, staleIfErrorSeconds }: PageCache) =>
    `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleIfErrorSeconds}`;
  const sample = (path: string) =>
    fillPattern(path, { slug: 'kia', id: 'kia', make: 'kia', model: 'rio', path: 'used-cars' });

  test.each(pages.map(({ id, path, cache }) => [id, path, cache] as const))(
    'the page %s is kept as the list of pages says',
    async (_id, path, cache) => {
      expect(await keptFor(sample(path))).toBe(headerOf(cache));
    },
  );

  test('an address that moves or that no page has is kept as the list of pages says', async () => {
    expect(await keptFor('/nowhere')).toBe(headerOf(noPage.cache));
    expect(await keptFor('/search')).toBe(headerOf(noPage.cache));
    const moving = depsWith(async () => ({ kind: 'moved', location: '/search/toyota' }));
    expect(await keptFor('/search/Toyota', moving)).toBe(headerOf(noPage.cache));
  });

  test.each([
    ['2026-11-21T01:00:00.000Z', 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=600'],
    ['2026-11-21T00:00:30.000Z', 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=20'],
    ['2026-11-21T00:00:04.900Z', 'public, max-age=0, s-maxage=4, stale-while-revalidate=0, stale-if-error=0'],
    ['2026-11-21T00:00:00.500Z', 'public, max-age=0, s-maxage=0, stale-while-revalidate=0, stale-if-error=0'],
  ])('a page that changes by itself at %s is kept no longer', async (changesAt, header) => {
    const changing = depsWith(async () => ({ kind: 'html', status: 200, html: '', changesAt }));
    const now = () => new Date('2026-11-21T00:00:00.000Z');
    expect(await keptFor('/pages/sale', { ...changing, now })).toBe(header);
  });

  test('a page’s own rule reaches the edge instead of its route’s', async () => {
    const api = apiFunction(
      { ...page, env: testEnv, secrets: secretsOf({}), logger: makeLogger(() => undefined, page.now) },
      [
        implement({ ...getPage, cache: { kind: 'no_store' } }, ({ caller: { host, ip }, params, query }) =>
          answerPage(page, { host, ip, path: `/${params.path}`, query }),
        ),
      ],
    );
    const gateway = makeGateway({
      routes: [getPage],
      apis: new Map([['pages', api]]),
      newId: () => 'req',
      now: page.now,
    });
    const reply = await gateway({
      method: 'GET',
      path: '/models',
      query: new URLSearchParams(),
      headers: { host: 'coastline.localhost' },
      body: Buffer.alloc(0),
      ip: '127.0.0.1',
    });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, await keptFor('/models')]);
  });

  const gatewayOf = () => {
    const deps = { ...page, env: testEnv, secrets: secretsOf({}), logger: makeLogger(() => undefined, page.now) };
    const api = createApi({ ...deps, callRoute: page.callRoute, webBundle: '' });
    return makeGateway({ routes: [getPage], apis: new Map([['pages', api]]), newId: () => 'req', now: page.now });
  };
  const get = (path: string, query = '', host = 'coastline.localhost') =>
    gatewayOf()({
      method: 'GET',
      path,
      query: new URLSearchParams(query),
      headers: { host },
      body: Buffer.alloc(0),
      ip: '127.0.0.1',
    });

  test.each([
    ['a path of 2,001 letters', `/${'a'.repeat(2_001)}`, ''],
    ['a path of 2,049 bytes', `/${'a'.repeat(2_048)}`, ''],
    ['a query value of 4,001 letters', '/search/used-cars', `make=${'a'.repeat(4_001)}`],
    ['501 query values', '/search/used-cars', 'make=a&'.repeat(501)],
  ])('%s: answers a page with the ways on, which nobody keeps', async (_, path, query) => {
    const reply = await get(path, query);
    expect(reply).toMatchObject({ status: 414, headers: { ...pageHeaders, 'cache-control': 'no-store' } });
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    const main = within(parsedPage(reply.body.toString()).body);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('This address is too long');
    expect(main.getByText('See all our vehicles').getAttribute('href')).toBe(config.search.searchBasePath);
    expect(main.getAllByRole('link', { name: config.phones.main })[0]?.getAttribute('href')).toMatch(/^tel:/);
  });

  test('an address that is too long stays a problem document below the API, and on a host of nobody is its page', async () => {
    const api = await get(`/api/v1/${'a'.repeat(2_048)}`);
    expect([api.status, api.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect((await get(`/${'a'.repeat(2_048)}`, '', 'stranger.example')).status).toBe(404);
  });

  test('no inline script or style passes the policy, and nothing comes from elsewhere', () => {
    const policy = pageHeaders['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https:|\*/);
  });
});

describe('calls to other contexts', () => {
  test('an answer that is no object is a fault, not a page', async () => {
    const callRoute: CallRoute = async () => ({ status: 200, text: 'null' });
    await expect(caller(callRoute, tenant, search)({})).rejects.toThrow();
  });

  test('the same site document is read once, another one anew', async () => {
    const [first, second] = [{ name: 'A' }, { name: 'B' }].map((site) => JSON.stringify(site));
    const read = readOnce(1);
    expect(read(first ?? '')).toBe(read(first ?? ''));
    expect(read(second ?? '')).toEqual({ name: 'B' });
  });

  test('a refusal comes back as a value with its code', async () => {
    const callRoute: CallRoute = async () => ({ status: 410, text: JSON.stringify({ code: 'gone' }) });
    expect(await caller(callRoute, tenant, search)({})).toEqual({ ok: false, status: 410, code: 'gone' });
  });
});

const ownPage = (path: string, index = true) => ({ path, title: 'Ours', description: 'Ours.', index, post: null });

describe('what crawlers read', () => {
  test('a dealer’s own host may be read, a preview of it may not', () => {
    const origin = 'https://coastline.example';
    expect(robotsText(config, 'www.coastlineauto.example', origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robotsText(config, 'coastline.localhost', origin)).toBe('User-agent: *\nDisallow: /\n');
    expect(robotsText({ ...config, listed: false }, 'www.coastlineauto.example', origin)).toContain('Disallow: /\n');
  });

  test('the sitemap lists home, listings that have stock, and every vehicle of every page that is not sold', async () => {
    const pageOf = (n: number) => {
      const plain = fixtureSearch({ pages: 2, page: n });
      const answer = {
        ...plain,
        facets: { ...plain.facets, offer: { reduced: 3 }, dealership_slug: { 'coastline-cairns': 9 } },
      };
      const [first, second] = answer.hits;
      if (first === undefined || second === undefined) throw new Error('no hits');
      return {
        ...answer,
        hits: [
          { ...first, slug: `car-${n}` },
          { ...second, slug: `sold-${n}`, sold: true },
        ],
      };
    };
    const xml = await sitemapXml(
      {
        search: async ({ query }) => ({ ok: true, answer: pageOf(Number(query?.['page'] ?? '1')) }),
        models: async () => ({ ok: true, answer: fixtureModels({ pages: 1 }) }),
        content: async () => ({ ok: true, answer: { pages: [ownPage('/about-us'), ownPage('/hidden', false)] } }),
      },
      tenantConfig('coastline'),
      { origin: 'https://coastline.example', now: new Date('2026-11-21T00:00:00.000Z') },
    );
    const locations = [...parsedPage(xml).querySelectorAll('url > loc')].map(({ textContent }) => textContent);
    for (const path of [
      '/',
      '/search/used-cars',
      '/search/toyota',
      '/search/toyota/hilux',
      '/search/suv',
      '/models',
      '/models/toyota',
      '/models/toyota/hilux',
      '/special-offers',
      '/offers/two-services',
      '/dealerships/coastline-cairns/stock',
      '/parts/search',
      '/about-us',
      '/contact-us',
      '/contact-us/cairns-service',
      '/careers',
      '/cars/car-1',
      '/cars/car-2',
    ]) {
      expect(locations).toContain(`https://coastline.example${path}`);
    }
    expect(locations.filter((location) => location.includes('sold-') || location.includes('/hidden'))).toEqual([]);
  });

  test('the sitemap names no page that the dealer does not have', async () => {
    const answer = { ...fixtureSearch({ pages: 1 }), hits: [] };
    const routes = {
      search: async () => ({ ok: true, answer }) as const,
      models: async () => ({ ok: true, answer: fixtureModels({ pages: 1 }) }) as const,
      content: async () => ({ ok: true as const, answer: { pages: [] } }),
    };
    const xml = await sitemapXml(routes, tenantConfig('totara'), {
      origin: 'https://totara.example',
      now: new Date('2026-11-21T00:00:00.000Z'),
    });
    const paths = xml.split('https://totara.example').map((rest) => rest.slice(0, rest.indexOf('<')));
    expect(paths).toContain('/contact-us');
    expect(paths).toContain('/vehicle-parts-and-accessories');
    for (const path of ['/credit-check', '/book-test-drive']) expect(paths).not.toContain(path);
  });
});
