import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsedPage } from '#test/web/parsed-page.ts';
import { matchPage } from '#web/app/pages/match-page.ts';
import { shareWalk, type Walk } from './support.ts';

/** Addresses of one kind that are looked at; of all others, every one is. */
const samples: Readonly<Record<string, number>> = {
  vehicle: 4,
  listing: 40,
  model: 12,
  models: 10,
  dealership_stock: 4,
};

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

interface Look {
  address: string;
  from: string;
}

const kindOf = (address: string): string => matchPage(address.split('?')[0] ?? '')?.id ?? 'none';

const textOf = (page: Document, selector: string, attribute?: string): string => {
  const found = page.querySelector(selector);
  return (attribute === undefined ? found?.textContent : found?.getAttribute(attribute))?.trim() ?? '';
};

/** What a page for search engines lacks. */
const lacks = (page: Document): string[] => {
  const isIndexed = !textOf(page, 'meta[name="robots"]', 'content').includes('noindex');
  return [
    textOf(page, 'title') === '' ? 'title' : [],
    textOf(page, 'meta[name="description"]', 'content') === '' ? 'description' : [],
    page.querySelectorAll('h1').length === 1 ? [] : `${page.querySelectorAll('h1').length} h1`,
    isIndexed && textOf(page, 'link[rel="canonical"]', 'href') === '' ? 'canonical' : [],
  ].flat();
};

/** A make of the dealer's range, of which the stock of these tests has no vehicle. */
const notInStock: ReadonlySet<string> = new Set(['/models/mitsubishi', '/search/mitsubishi']);

/** Pages of the site that a page links to, without anchors. */
const linksOf = (page: Document, address: string): string[] =>
  [...page.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (!/^[/?#]/.test(href) || href.startsWith('//')) return [];
    const { pathname, search } = new URL(href, `http://site.invalid${address}`);
    return pathname.startsWith('/api/') || notInStock.has(pathname) ? [] : [pathname + search];
  });

/** Follows every link of the site, of some kinds as many as `samples` says. */
const crawl = async (dealer: string): Promise<{ pages: number; wrong: string[] }> => {
  const seen = new Set(['/']);
  const counts = new Map<string, number>();
  const queue: Look[] = [{ address: '/', from: 'the start' }];
  const wrong: string[] = [];
  const add = (address: string, from: string): void => {
    const kind = kindOf(address);
    const count = counts.get(kind) ?? 0;
    if (seen.has(address) || count >= (samples[kind] ?? Infinity)) return;
    seen.add(address);
    counts.set(kind, count + 1);
    queue.push({ address, from });
  };
  for (let look = queue.shift(); look !== undefined; look = queue.shift()) {
    const { address, from } = look;
    const { status, location, html } = await walk.read(dealer, address);
    if (status === 301 && location !== null) {
      const { pathname, search } = new URL(location, walk.url(dealer, address));
      add(pathname + search, from);
      continue;
    }
    if (status !== 200) wrong.push(`${address} answers ${status}, linked from ${from}`);
    if (status !== 200 || !html.startsWith('<!doctype html>')) continue;
    const page = parsedPage(html);
    wrong.push(...lacks(page).map((missing) => `${address}: ${missing}`));
    for (const link of linksOf(page, address)) add(link, address);
  }
  return { pages: seen.size, wrong };
};

it.each(['coastline', 'merribank', 'totara'])(
  'every page of %s that a link leads to answers, with title, description, heading and canonical address',
  async (dealer) => {
    const { pages, wrong } = await crawl(dealer);
    expect(wrong).toEqual([]);
    expect(pages).toBeGreaterThan(20);
  },
);

it.each(['coastline', 'merribank', 'totara'])(
  'the sitemap of %s names no address that fails or moves',
  async (dealer) => {
    const { html } = await walk.read(dealer, '/sitemap.xml');
    const all = [...parsedPage(html).querySelectorAll('url > loc')].map(
      ({ textContent }) => new URL(textContent ?? ''),
    );
    const others = all.filter(({ pathname }) => samples[kindOf(pathname)] === undefined);
    expect(others.length).toBeGreaterThan(8);
    for (const { pathname, search } of others)
      expect([pathname, (await walk.read(dealer, pathname + search)).status]).toEqual([pathname, 200]);
  },
);
