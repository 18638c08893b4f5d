import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { PartsAnswer } from '#functions/parts/contract.ts';
import { fixtureParts, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, hrefsIn, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { partsPhone, partsLocations } from '#web/sections/locations/parts-locations.ts';

test('the parts page has a heading, a field and a number to call', async () => {
  const page = await pageAt('/parts/search');
  const main = within(within(page.body).getByRole('main'));
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe('Parts and accessories');
  expect(main.getByRole('search').getAttribute('action')).toBe('/parts/search');
  expect(hrefsIn(page)).toContain('tel:0755500144');
  expect(canonicalOf(page)).toBe('https://dealer.example/parts/search');
  expect(metaOf(page, 'robots')).toBe('index,follow');
});

test('the searched text is repeated, and the page is not indexed', async () => {
  const page = await pageAt('/parts/search?query=brake+pads+%3Cb%3E');
  expect(textOf(page.body)).toContain('Ask us for “brake pads <b>”');
  expect(attributesOf(page, 'main form input', 'value')).toContain('brake pads <b>');
  expect(metaOf(page, 'robots')).toBe('noindex,follow');
});

test('a parts request falls back to a service location, then to any', () => {
  const [place] = fixtureSite().locations;
  const of = (...types: ('sales' | 'service' | 'parts')[]) =>
    partsLocations({ locations: types.map((location_type, n) => ({ ...place!, id: `p${n}`, location_type })) }).map(
      ({ location_type }) => location_type,
    );
  expect(of('sales', 'service', 'parts')).toEqual(['parts']);
  expect(of('sales', 'service')).toEqual(['service']);
  expect(of('sales')).toEqual(['sales']);
  const { phones } = fixtureSite();
  expect(partsPhone({ phones: { ...phones, parts: null, service: null } })).toBe(phones.main);
});

describe('a catalogue', () => {
  const part: PartsAnswer['hits'][number] = {
    number: 'BP-4410',
    name: 'Front brake pads',
    brand: 'Clearstop',
    category: 'Brakes',
    item_type: 'car',
    fits: ['Hilux', 'RAV4', 'Camry', 'Corolla'].map((model) => ({ make: 'Toyota', model, from: 2015, to: null })),
    price_cents: null,
    in_stock: true,
    quantity: 2,
    supersedes: [],
    picture: null,
  };
  const facets = { category: { Brakes: 1, Filters: 4 }, make: { Toyota: 1, Ford: 3 } };
  const at = (path: string, overrides: Partial<PartsAnswer> = {}) =>
    pageAt(path, {
      callers: {
        'parts.search': async () => ({ ok: true, answer: fixtureParts([part], { total: 9, facets, ...overrides }) }),
      },
    });

  test('says of each part what it fits, what it costs and whether it is there', async () => {
    const text = textOf((await at('/parts/search')).body);
    for (const said of [
      'Fits Toyota Hilux from 2015, Toyota RAV4 from 2015 and 2 more vehicles',
      'Ask for a price',
      'In stock, 2 left',
      'Clearstop · BP-4410',
      'Prices include GST.',
    ])
      expect(text).toContain(said);
  });

  test('has every value of a filter as a link to its own address', async () => {
    const page = await at('/parts/search?query=pads');
    expect(hrefsIn(page)).toEqual(
      expect.arrayContaining(['/parts/search?category=Filters&query=pads', '/parts/search?make=Toyota&query=pads']),
    );
  });

  test.each([
    ['', '/parts/search', 'index,follow'],
    ['?page=2', '/parts/search?page=2', 'index,follow'],
    ['?category=Brakes', '/parts/search', 'noindex,follow'],
    ['?query=pads&page=2', '/parts/search', 'noindex,follow'],
    ['?utm_source=mail', '/parts/search', 'noindex,follow'],
  ])('at %s is %s for search engines, %s', async (query, canonical, robots) => {
    const page = await at(`/parts/search${query}`, query.includes('page=2') ? { page: 2, pages: 2 } : {});
    expect(canonicalOf(page)).toBe(`https://dealer.example${canonical}`);
    expect(metaOf(page, 'robots')).toBe(robots);
  });

  test('says that it took similar words, and what the words were read as', async () => {
    const read_as = { words: ['pads'], vehicles: [{ make: 'Toyota', model: 'Hilux' }], years: [2018], forgiven: true };
    const page = await at('/parts/search?query=pdas+hilux+2018', { read_as });
    expect(textOf(page.body)).toContain('so these are the parts whose words come close');
    expect(hrefsIn(page)).toEqual(
      expect.arrayContaining(['/parts/search?query=pads+2018', '/parts/search?query=pads+Toyota+Hilux']),
    );
  });

  test('has filters and a sort where they change something, and neither beside a search that found nothing', async () => {
    const parts = async (overrides: Partial<PartsAnswer>) => {
      const main = within(within((await at('/parts/search?query=pads', overrides)).body).getByRole('main'));
      return {
        filters: main.queryByRole('complementary', { name: 'Filters' }) !== null,
        filterButton: main.queryByRole('button', { name: /^Filters/ }) !== null,
        sort: main.queryByLabelText('Sort') !== null,
        gst: main.queryByText(/Prices include GST/) !== null,
      };
    };
    const none = { filters: false, filterButton: false, sort: false, gst: false };
    expect(await parts({ count: 2 })).toEqual({ filters: true, filterButton: true, sort: true, gst: true });
    expect(await parts({ count: 1, facets: { category: { Brakes: 1 } } })).toEqual({ ...none, gst: true });
    expect(await parts({ count: 0, hits: [], facets: {} })).toEqual(none);
  });
});
