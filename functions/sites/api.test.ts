import { afterAll, describe, expect, test } from 'vitest';
import { contentStateSchema, documentSchema, type ContentState } from '#domain/content/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { fonts } from '#tenants/fonts.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { fixedDirectory, secretsOf, testEnv, testIds } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { createApi } from './api.ts';
import { getLogo, getSite, getTheme, openThemePreview, siteSchema } from './contract.ts';
import { getSiteTheme } from './theme.ts';

const store = await testTable();
afterAll(() => store.close());

const themed = (id: string, change: Parameters<typeof tenantContext>[1] = {}) =>
  getSiteTheme(tenantContext(id, change).config);

const linkSecrets: LinkSecrets = { all: async () => ['s'.repeat(32)] };

describe('themeOf', () => {
  test('writes the dealer’s tokens as custom properties', () => {
    const { css } = themed('coastline');
    expect(css).toContain('--fc-color-accent: #c03a0e;');
    expect(css).toContain('--fc-radius-m: 4px;');
    expect(css).toContain('--fc-cards-per-row: 3;');
    expect(css).toContain(
      "--fc-font-body: 'Archivo', 'Archivo Fallback', 'Archivo Fallback Android', 'Archivo Fallback Linux', sans-serif;",
    );
    expect(css).toContain('color-scheme: light;');
    expect(css).not.toContain('--fc-color-studio');
    expect(themed('merribank').css).toMatch(/color-scheme: dark;[^}]+--fc-color-studio: #18191c;/);
  });

  test('is named by its content: the same dealer twice is one name, another accent is another', () => {
    const { colours } = tenantContext('coastline').config.theme;
    const theme = tenantContext('coastline').config.theme;
    expect(themed('coastline').path).toBe(themed('coastline', { name: 'Renamed' }).path);
    expect(themed('coastline').path).not.toBe(
      themed('coastline', { theme: { ...theme, colours: { ...colours, accent: '#123456' } } }).path,
    );
  });

  test('brings only the dealer’s own fonts, with fallbacks of the same measures', () => {
    const { css, preloadFont } = themed('totara');
    expect(preloadFont).toBe(`/fonts/${fonts.get('figtree')?.file}`);
    expect(css.match(/url\('[^']+'\)/g)).toHaveLength(4); // two families, Latin and macrons of each
    expect(css).not.toContain('Archivo');
    expect(css).toMatch(/font-family: 'Fraunces Fallback';\n {2}src: local\('Georgia'\)[^}]+size-adjust: 108\.7%/);
  });

  test('has a dark scheme only where the dealer switched it on', () => {
    const { flags } = tenantContext('coastline').config;
    expect(themed('coastline').css).not.toContain('prefers-color-scheme');
    expect(themed('coastline', { flags: { ...flags, dark_scheme: true } }).css).toMatch(
      /@media \(prefers-color-scheme: dark\) \{\n:root \{\n {2}color-scheme: dark;/,
    );
  });
});

describe('the routes', () => {
  const tenant = tenantContext('coastline');
  const now = () => new Date('2026-11-21T00:00:00.000Z');
  const siteGateway = (dealer: TenantContext) => {
    const api = createApi({
      directory: fixedDirectory([dealer]),
      env: testEnv,
      now,
      secrets: secretsOf({}),
      linkSecrets,
      table: store.as('api-sites').table,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    const apis = new Map([['sites', api]]);
    const gateway = makeGateway({
      routes: [getSite, getTheme, getLogo, openThemePreview],
      apis,
      newId: testIds(),
      now,
    });
    return async (path: string, { host = 'coastline.localhost', sent }: { host?: string; sent?: object } = {}) => {
      const asked =
        sent === undefined
          ? { method: 'GET', headers: { host }, body: Buffer.alloc(0) }
          : {
              method: 'POST',
              headers: { host, 'content-type': 'application/json' },
              body: Buffer.from(JSON.stringify(sent)),
            };
      const query = new URLSearchParams();
      const { status, headers, body } = await gateway({ ...asked, path, query, ip: '127.0.0.1' });
      const answer = { status, cache: headers['cache-control'], type: headers['content-type'] };
      return { ...answer, text: body.toString('utf8'), embedded: headers['cross-origin-resource-policy'] };
    };
  };
  const get = siteGateway(tenant);

  test('GET /api/v1/site gives what pages start from, and nothing a shopper must not read', async () => {
    const { status, text } = await get('/api/v1/site');
    expect(status).toBe(200);
    expect(siteSchema.parse(JSON.parse(text))).toMatchObject({
      id: 'coastline',
      stylesheet: getSiteTheme(tenant.config).path,
    });
    for (const hidden of ['secretRef', 'keyRef', 'crm', 'sources', 'acceptedCurrencies'])
      expect(text).not.toContain(`"${hidden}"`);
  });

  test('the order of sections is there only where it differs from the template’s', async () => {
    const orderIn = async (home: TenantConfig['arrangement']['home']) => {
      const other = tenantContext('coastline', { arrangement: { ...tenant.config.arrangement, home } });
      const { text } = await siteGateway(other)('/api/v1/site');
      return siteSchema.parse(JSON.parse(text)).arrangement.home;
    };
    expect(await orderIn({ order: null, without: [] })).toBeNull();
    expect(await orderIn({ order: ['hero', 'newest'], without: ['newest'] })).toEqual(['hero']);
  });

  describe('in the menus', () => {
    const merribank = tenantContext('merribank');
    const hrefs = async (dealer: TenantContext): Promise<string> => {
      const { text } = await siteGateway(dealer)('/api/v1/site', { host: `${dealer.id}.localhost` });
      const { navigation, footer } = siteSchema.parse(JSON.parse(text));
      return JSON.stringify([navigation, footer]);
    };
    const publishNews = async (n: number, change: Partial<ContentState> = {}) => {
      const path = `/news/post-${n}`;
      const document = documentSchema.parse({
        kind: 'post',
        path,
        title: `Post ${n}`,
        description: 'Words.',
        category: 'news',
        posted_on: '2026-11-01',
        blocks: [{ kind: 'text', paragraphs: ['Words.'] }],
      });
      const version = { version: 1, document, published_at: now().toISOString(), source: 'operator' } as const;
      const state: ContentState = { path, current: version, scheduled: null, ...change };
      await store.table.create(keys.content(merribank, path), contentStateSchema, {
        state,
        events: [],
        lane: 'stock',
        at: now().toISOString(),
        listed: { list: lists.content(merribank), sort: path },
      });
    };

    test('a list of posts comes with its third live post, and the other list stays away', async () => {
      await publishNews(1);
      await publishNews(2);
      await publishNews(3, { current: null });
      expect(await hrefs(merribank)).not.toContain('"/news"');
      await publishNews(4);
      const shown = await hrefs(merribank);
      expect(shown).toContain('"/news"');
      expect(shown).not.toContain('"/blog"');
      expect(await hrefs(tenant)).not.toContain('"/news"');
    });
  });

  test('a host that nobody owns gets no site', async () => {
    const { status, text } = await get('/api/v1/site', { host: 'nobody.localhost' });
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ code: 'tenant_unknown' });
  });

  test('the stylesheet is kept for ever under its own name', async () => {
    const { css, path } = getSiteTheme(tenant.config);
    const reply = await get(path);
    expect(reply).toMatchObject({ status: 200, type: 'text/css; charset=utf-8', text: css });
    expect(reply.cache).toContain('immutable');
  });

  test('the dealer’s logo is served by its content; another one is not found', async () => {
    const logo = { webp: Buffer.from('pixels').toString('base64'), width: 480, height: 88 };
    const ask = siteGateway(tenantContext('coastline', { logo }));
    const site = siteSchema.parse(JSON.parse((await ask('/api/v1/site')).text));
    expect(site.logo).toMatchObject({ width: 480, height: 88 });
    expect(JSON.stringify(site)).not.toContain(logo.webp);
    expect(await ask(site.logo?.path ?? '')).toMatchObject({
      status: 200,
      type: 'image/webp',
      text: 'pixels',
      // Web mail is another site, and shows the logo of a mail.
      embedded: 'cross-origin',
    });
    expect(await ask('/theme/logo/0123456789abcdef')).toMatchObject({ status: 404 });
    expect(await get(site.logo?.path ?? '')).toMatchObject({ status: 404 });
  });

  test('the theme preview opens with the dealer’s own link until it expires, and is not indexed', async () => {
    const links = makeSignedLinks({ linkSecrets, now });
    const opened = async (dealer: TenantContext, hours: number) => {
      const expiresAt = new Date(now().getTime() + hours * 3_600_000);
      const token = await links.sign(dealer, { purpose: 'theme_preview', subject: 'theme', expiresAt });
      return (await get('/api/v1/theme-previews', { sent: { token } })).status;
    };
    expect(await opened(tenant, 1)).toBe(200);
    expect(await opened(tenant, -1)).toBe(410);
    expect(await opened(tenantContext('totara'), 1)).toBe(404);
    expect((await get('/api/v1/theme-previews', { sent: { token: 'made-up' } })).status).toBe(404);
  });

  test('a page from before a publish still gets a stylesheet, but not for ever', async () => {
    const reply = await get('/theme/0123456789abcdef.css');
    expect(reply).toMatchObject({
      status: 200,
      text: getSiteTheme(tenant.config).css,
      cache: 'public, max-age=0, s-maxage=10',
    });
  });
});
