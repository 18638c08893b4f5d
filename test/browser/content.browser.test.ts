import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExtraPath } from '#domain/content/paths.ts';
import { isOutOfSeason } from '#domain/promo/sale.ts';
import { loadTenants } from '#tenants/load.ts';
import { composeContent } from '#tenants/content/load.ts';
import { isOwnFinance } from '#tenants/known-paths.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { parsedPage } from '#test/web/parsed-page.ts';
import { layoutShift, seriousFindings, sidewaysScroll, shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const pageOf = async (dealer: string, path: string): Promise<Document> =>
  parsedPage((await walk.read(dealer, path)).html);
const jsonLdTypes = (page: Document): string[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
    [...(textContent ?? '').matchAll(/"@type":"(BlogPosting|FAQPage|BreadcrumbList)"/g)].map(([, type = '']) => type),
  );

/** Content of a page of the product is shown below that page's own heading; the page of a sale is there in its season. */
const isPageOfItsOwn = (config: TenantConfig, path: string): boolean =>
  !isOwnFinance(path, config.flags) && !isExtraPath(path) && !isOutOfSeason(path, config, new Date());

const published = loadTenants()
  .filter(({ config }) => config.listed)
  .flatMap(({ config }) =>
    composeContent(config).flatMap(({ document }) =>
      (document.kind === 'page' || document.kind === 'post') && isPageOfItsOwn(config, document.path)
        ? [{ dealer: config.id, path: document.path, title: document.title.replace('{name}', config.name) }]
        : [],
    ),
  );

describe('a page of blocks', () => {
  it('has its title as heading, its own canonical address and a breadcrumb, for every dealer and path', async () => {
    for (const { dealer, path, title } of published) {
      const page = await pageOf(dealer, path);
      expect(page.querySelector('h1')?.textContent, `${dealer} ${path}`).toBe(title);
      expect(new URL(page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '').pathname).toBe(path);
      expect(jsonLdTypes(page)).toContain('BreadcrumbList');
    }
  });

  it('leaves out no level of headings', async () => {
    for (const { dealer, path } of published) {
      const page = await pageOf(dealer, path);
      const levels = [...page.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1]));
      const skips = levels.filter((level, n) => level > (levels[n - 1] ?? 0) + 1);
      expect(skips, `${dealer} ${path}: ${levels.join(' ')}`).toEqual([]);
    }
  });

  it('says the warranty, the trade-in questions and the cards that are taken', async () => {
    const warranty = (await pageOf('merribank', '/pages/warranty')).body.textContent;
    for (const text of [
      'Drive with Confidence',
      'Unlimited kilometres',
      '7-year capped price servicing',
      '3-year mechanical plan',
    ])
      expect(warranty).toContain(text);
    const buying = await pageOf('coastline', '/buying');
    expect(buying.querySelectorAll('main details')).toHaveLength(5);
    expect(jsonLdTypes(buying)).toContain('FAQPage');
    expect((await pageOf('coastline', '/pages/utes-that-work')).body.textContent).toContain('We accept:');
  });

  it('leaves out the card of a location without hours, whose own page asks people to call', async () => {
    const post = await pageOf('merribank', '/news/charging-while-you-wait');
    const titles = [...post.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    expect(titles).toContain('Where they are');
    expect(titles).not.toContain('Cables are at the parts counter');
    expect(post.querySelector('main')?.textContent).not.toContain('Merribank Parts');
    const own = await pageOf('merribank', '/locations/pakenham-parts');
    expect(own.querySelector('h1')?.textContent).toBe('Merribank Parts');
    expect(own.querySelector('main table')?.textContent).toContain('Call for hours');
  });

  it('shows posts newest first, with author and day, and tells machines so', async () => {
    const blog = await pageOf('coastline', '/blog');
    const days = [...blog.querySelectorAll('main time')].map((time) => time.getAttribute('datetime') ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    expect(blog.body.textContent).not.toContain('Open on Sundays');
    const post = await pageOf('coastline', '/blog/wash-it-after-the-beach');
    expect(post.querySelector('main')?.textContent).toMatch(/Graham Pell\s*19 October 2026/);
    const asides = [...post.querySelectorAll('main aside')].map(({ textContent }) => textContent);
    expect(asides.join(' ')).toContain('Have us look underneath');
    expect(jsonLdTypes(post)).toContain('BlogPosting');
  });

  it.each([
    ['coastline', '/pages/utes-that-work', phone],
    ['coastline', '/blog/hilux-after-100000-km', desk],
    ['merribank', '/diamond-advantage', phone],
    ['merribank', '/finance', desk],
    ['totara', '/blog/first-tow', phone],
    ['totara', '/warranty', desk],
  ])('%s%s can be used by everybody at %o', async (dealer, path, viewport) => {
    const { page, troubles, close } = await walk.visit(dealer, path, { viewport, first: true });
    expect(await layoutShift(page)).toBeLessThan(0.05);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('opens from the menu of another page without loading the site again', async () => {
    const { page, close } = await walk.visit('totara', '/blog');
    await page.getByRole('link', { name: 'Before your first tow' }).click();
    await page.getByRole('heading', { level: 1, name: 'Before your first tow' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog/first-tow');
    await close();
  });

  it('is a 404 with ways on where there is none', async () => {
    const { status, html } = await walk.read('totara', '/diamond-advantage');
    expect(status).toBe(404);
    expect(parsedPage(html).querySelector('h1')).not.toBeNull();
  });
});

describe('a preview', () => {
  it('without its token says so, and is not for search engines', async () => {
    const { page, close } = await walk.visit('coastline', '/content-preview#a.b');
    await page.getByText('This link opens no preview.').waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await close();
  });
});
