import { describe, expect, test } from 'vitest';
import { nearestPaint } from '#domain/media/layered.ts';
import { fixtureCallers } from '#test/web/callers.ts';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { renderPage } from '#web/app/entry-server.tsx';
import { arrangements } from './arrangement.ts';
import { optionsOf, popularMakes } from './builder-options.ts';

const plain = fixtureSearch();
const stock = fixtureSearch({
  facets: { ...plain.facets, price_range: { '10000-15000': 40, '20000-25000': 90, '100000+': 3 } },
});

const render = async (slug: string): Promise<string> => {
  const page = await renderPage({
    address: '/',
    origin: 'https://dealer.example',
    callers: fixtureCallers({ 'search.search': async () => ({ ok: true, answer: stock }) }, fixtureSite(slug)),
    now: fixtureNow,
    assetsFor: () => ({ script: '/assets/entry.js', modules: [], styles: [] }),
  });
  if (page.kind !== 'html') throw new Error(`Moved to ${page.location}.`);
  return page.html;
};

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

describe.each(['coastline', 'merribank', 'totara'])('the home page of %s', (slug) => {
  test('has one heading of the first level, in the dealer’s words, and no style attribute', async () => {
    const html = await render(slug);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(fixtureSite(slug).words.heroTitle);
    expect(html).not.toMatch(/\sstyle=/);
  });

  test('preloads the picture it is judged by', async () => {
    const html = await render(slug);
    const paint = nearestPaint(fixtureSite(slug).theme.colours.accent);
    expect(html).toMatch(new RegExp(`<link rel="preload" as="image"[^>]+front34\\.${paint}`));
    expect(html.match(/<img[^>]+fetchPriority="high"/g)).toHaveLength(1);
  });

  test('names the dealer and its locations, with anchors for the navigation', async () => {
    const html = await render(slug);
    expect(html).toContain('id="about"');
    expect(html).toContain('id="locations"');
    for (const { title } of fixtureSite(slug).words.promises) expect(html).toContain(title);
  });

  test('make and body tiles count and lead to the listing’s own paths', async () => {
    const html = await render(slug);
    expect(hrefs(html)).toEqual(
      expect.arrayContaining(['/search/suv', '/search/ute', '/search/toyota', '/search/mercedes-benz']),
    );
    const text = html.replace(/<[^>]+>/g, ' ').replace(/ +/g, ' ');
    expect(text).toContain('SUV 121');
    expect(text).toContain('Toyota 84');
  });

  test('counts what can be seen', async () => {
    expect(await render(slug)).toMatch(/312 vehicles/);
  });
});

describe('the home page', () => {
  test('budgets lead to the range, dearest first', async () => {
    expect(hrefs(await render('coastline'))).toContain(
      '/search/new-used-and-demo-cars/?range[price]=15000:30000&amp;sortBy=price_desc',
    );
  });

  test('the builder is a plain form to the listing before scripts arrive', async () => {
    const html = await render('coastline');
    const form = /<form[^>]*aria-label="Find a vehicle"[^>]*>/.exec(html)?.[0];
    expect(form).toContain('action="/search/new-used-and-demo-cars/"');
    expect(html).toContain('name="make"');
    expect(html).toContain('name="range[price]"');
    expect(html).toContain('value=":20000"');
  });

  test('a location shows whether it is open', async () => {
    // Wednesday, 10:30 in Brisbane and in Melbourne 11:30.
    expect(await render('coastline')).toMatch(/Open until 5:30 pm|Open now/i);
  });

  test('the range of a franchise shows every model, with what is on the floor', async () => {
    const html = await render('merribank');
    for (const { name } of fixtureSite('merribank').models) expect(html).toContain(`>${name}</a>`);
    expect(hrefs(html)).toContain('/models/hyundai/i30');
    expect(html).toContain('18 here now');
  });

  test('several kinds of vehicle come first where a dealer sells them', async () => {
    const html = await render('totara');
    expect(html).toContain('Motorcycles');
    expect(hrefs(html)).toContain('/search/new-used-and-demo-cars/?item_type=caravan');
    expect(arrangements.yard.indexOf('categories')).toBe(1);
  });
});

describe('the builder’s lists', () => {
  test('makes are in alphabetical order, the popular ones by count first', () => {
    const counts = { Toyota: 9, Audi: 1, Mazda: 5 };
    expect(popularMakes(counts, 2).map(({ value }) => value)).toEqual(['Mazda', 'Toyota']);
    expect(optionsOf(counts, '', (make) => make).map(({ value }) => value)).toEqual(['Audi', 'Mazda', 'Toyota']);
  });

  test('what is chosen stays in its list when nothing is left of it', () => {
    expect(optionsOf({ Audi: 1 }, 'Lada', (make) => make).map(({ value }) => value)).toEqual(['Audi', 'Lada']);
  });
});
