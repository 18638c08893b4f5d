import { describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { fixtureCallers } from '#test/web/callers.ts';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { renderPage } from '#web/app/entry-server.tsx';

const base = '/search/new-used-and-demo-cars/';

const render = async (address: string, answer: Partial<SearchAnswer> = {}, slug = 'coastline'): Promise<string> => {
  const page = await renderPage({
    address,
    origin: 'https://dealer.example',
    callers: fixtureCallers(
      { 'search.search': async () => ({ ok: true, answer: fixtureSearch(answer) }) },
      fixtureSite(slug),
    ),
    now: fixtureNow,
    assetsFor: () => ({ script: '/assets/entry.js', modules: [], styles: [] }),
  });
  if (page.kind !== 'html') throw new Error(`Moved to ${page.location}.`);
  return page.html;
};

const toyota = { listing: { canonical: '/search/toyota', heading: 'Toyota', base: { make: ['Toyota'] } } };
const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the listing’s first HTML', () => {
  test('counts in words in its one heading', async () => {
    const html = await render('/search/used-cars', {
      listing: { canonical: '/search/used-cars', heading: 'Used cars', base: { car_type: ['used'] } },
    });
    expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/g)).toHaveLength(1);
    expect(html).toContain('312 used cars</h1>');
  });

  test('facets are links to canonical addresses: they work without scripts', async () => {
    const found = hrefs(await render(base));
    expect(found).toContain('/search/mazda');
    expect(found).toContain('/search/ute');
    expect(found).toContain(`${base}?fuel=hybrid`);
    expect(found).toContain('/search/used-cars');
  });

  test('a chosen make stands first, is marked, and its models stand below it', async () => {
    const html = await render('/search/toyota', toyota);
    const chosen = /<a[^>]*aria-current="true"[^>]*>.*?<\/a>/.exec(html)?.[0] ?? '';
    expect(chosen).toContain('Toyota');
    expect(chosen).toContain(`href="${base}"`);
    expect(hrefs(html)).toContain('/search/toyota/hilux');
    expect(hrefs(html)).toContain(`${base}?make=Mazda&make=Toyota`);
  });

  test('the path’s own refinement is a chip too', async () => {
    const html = await render('/search/toyota?range[price]=:40000', toyota);
    expect(html).toContain('Up to $40,000');
    expect(hrefs(html)).toContain(`${base}?range[price]=:40000`);
    expect(html).toContain('Clear all');
  });

  test('21 cards, each one link; the first picture is the one the view is judged by, the second is eager, the rest lazy', async () => {
    const html = await render(base);
    const cards = html.match(/<article/g) ?? [];
    expect(cards).toHaveLength(21);
    expect(new Set(hrefs(html).filter((href) => href.startsWith('/cars/'))).size).toBe(21);
    const pictures = [...html.matchAll(/<img[^>]+>/g)].map(([tag]) => tag);
    expect(pictures.filter((tag) => tag.includes('fetchPriority="high"'))).toHaveLength(1);
    expect(pictures.map((tag) => tag.includes('loading="lazy"')).slice(0, 3)).toEqual([false, false, true]);
    expect(pictures.every((tag) => /width="\d+" height="\d+"/.test(tag))).toBe(true);
  });

  test('pages are real links that keep what is asked', async () => {
    const found = hrefs(await render('/search/toyota?sortBy=price_asc', { ...toyota, page: 1 }));
    expect(found).toContain('/search/toyota?page=2&sortBy=price_asc');
  });

  test('nothing found: says so, offers each way out with its number, and a number to call', async () => {
    const relaxations = [
      { query: 'query=zzz', count: 12 },
      { query: 'body=suv', count: 1 },
    ];
    const found = { hits: [], count: 0, pages: 0, facets: {}, relaxations };
    const html = await render(`${base}?body=suv&query=zzz`, found);
    expect(html).toContain('No SUVs</h1>');
    expect(html).toContain('Nothing matches all of this');
    expect(hrefs(html)).toContain('/search/suv');
    expect(hrefs(html)).toContain(`${base}?query=zzz`);
    const text = html.replace(/<[^>]+>/g, ' ').replace(/ +/g, ' ');
    expect(text).toContain('Without “SUV” 12 cars');
    expect(text).toContain('Without “zzz” 1 SUV');
    expect(text).toContain('No SUVs. 2 other searches that find vehicles below.');
    expect(html).toContain('tel:1300975707');
  });

  test('nothing found and nothing to give up: no list, the way to everything and to a person', async () => {
    const html = await render(`${base}?query=zzz`, { hits: [], count: 0, pages: 0, facets: {} });
    expect(html).not.toContain('Ask for a little less');
    expect(html).toContain('Show everything');
    expect(html).toContain('tel:1300975707');
  });

  test('narrowed lists are followed but not indexed; the path and its pages are', async () => {
    expect(await render('/search/toyota', toyota)).toContain('content="index,follow"');
    expect(await render('/search/toyota?page=2', { ...toyota, page: 2 })).toContain('content="index,follow"');
    expect(await render('/search/toyota?colour=White', toyota)).toContain('content="noindex,follow"');
  });

  test('a facet with one value that every vehicle has is not shown', async () => {
    const html = await render(base, { facets: { make: { Hyundai: 40 }, model: { i30: 20, Kona: 20 } } }, 'merribank');
    expect(html).not.toContain('>Make</h3>');
    expect(html).toContain('>Model</h3>');
  });

  test('labels are people’s words, values are the address’s', async () => {
    const html = await render(base, { facets: { body: { peopleMover: 9, suv: 4 }, drive: { '4wd': 3, awd: 2 } } });
    expect(html).toContain('People mover');
    expect(html).toContain('Four-wheel drive');
    expect(hrefs(html)).toContain('/search/people-mover');
  });
});
