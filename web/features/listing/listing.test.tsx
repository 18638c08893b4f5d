import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { facetNames, rangeNames, valueFacetNames, type FacetName } from '#domain/search/facets.ts';
import { facetLabel } from '#domain/search/labels.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, hrefsIn, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

const base = '/search/new-used-and-demo-cars/';

const render = (address: string, answer: Partial<SearchAnswer> = {}, site?: Site | string): Promise<Document> =>
  pageAt(address, {
    callers: { 'search.search': async () => ({ ok: true, answer: fixtureSearch(answer) }) },
    ...(site === undefined ? {} : { site }),
  });

const toyota = { listing: { canonical: '/search/toyota', heading: 'Toyota', base: { make: ['Toyota'] } } };
const titlesOf = (page: Document): string[] => [...page.querySelectorAll('summary h3')].map(textOf);
/** The group of a facet, by its title. */
const facetOf = (page: Document, title: string): Element | undefined =>
  [...page.querySelectorAll('details')].find((group) => textOf(group.querySelector('summary h3') ?? group) === title);

describe('the listing’s first HTML', () => {
  test('counts in words in its one heading', async () => {
    const page = await render('/search/used-cars', {
      listing: { canonical: '/search/used-cars', heading: 'Used cars', base: { car_type: ['used'] } },
    });
    expect(within(page.body).getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['312 used cars']);
  });

  test('facets are links to canonical addresses: they work without scripts', async () => {
    const found = hrefsIn(await render(base));
    expect(found).toContain('/search/mazda');
    expect(found).toContain('/search/ute');
    expect(found).toContain(`${base}?fuel=hybrid`);
    expect(found).toContain('/search/used-cars');
  });

  test('a selected make is first, is marked, and its models are below it', async () => {
    const page = await render('/search/toyota', toyota);
    const chosen = page.querySelector('a[aria-current="true"]');
    expect(chosen).toBe(facetOf(page, 'Make')?.querySelector('a'));
    expect([chosen?.getAttribute('data-value'), chosen?.getAttribute('href')]).toEqual(['Toyota', base]);
    expect(hrefsIn(page)).toContain('/search/toyota/hilux');
    expect(hrefsIn(page)).toContain(`${base}?make=Mazda&make=Toyota`);
  });

  test('the path’s own refinement is a chip too', async () => {
    const page = await render('/search/toyota?range[price]=:40000', toyota);
    const main = within(page.body).getByRole('main');
    expect(within(main).getByRole('link', { name: /Up to \$40,000/ })).toBeDefined();
    expect(hrefsIn(main)).toContain(`${base}?range[price]=:40000`);
    expect(within(main).getAllByText('Clear all')).not.toEqual([]);
  });

  test('21 cards, each one link; the first picture is the one the view is judged by, the second is eager, the rest lazy', async () => {
    const page = await render(base);
    expect(within(page.body).getAllByRole('article')).toHaveLength(21);
    expect(new Set(hrefsIn(page).filter((href) => href.startsWith('/cars/'))).size).toBe(21);
    expect(page.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1);
    expect(attributesOf(page, 'img', 'loading').slice(0, 3)).toEqual(['eager', 'eager', 'lazy']);
    const sizes = [...attributesOf(page, 'img', 'width'), ...attributesOf(page, 'img', 'height')];
    expect(sizes.filter((size) => !(Number(size) > 0))).toEqual([]);
  });

  test('pages are real links that keep what is asked', async () => {
    const page = await render('/search/toyota?sortBy=price_asc', { ...toyota, page: 1 });
    const pages = within(page.body).getByRole('navigation', { name: /pages/i });
    expect(hrefsIn(pages)).toContain('/search/toyota?page=2&sortBy=price_asc');
  });

  test('no results: the page offers each relaxation with its count, and a number to call', async () => {
    const relaxations = [
      { query: 'query=zzz', count: 12 },
      { query: 'body=suv', count: 1 },
    ];
    const found = { hits: [], count: 0, pages: 0, facets: {}, relaxations };
    const page = await render(`${base}?body=suv&query=zzz`, found);
    expect(textOf(within(page.body).getByRole('heading', { level: 1 }))).toBe('No SUVs');
    const text = textOf(page.body);
    expect(text).toContain('Nothing matches all of this');
    expect(text).toContain('Without “SUV” 12 cars');
    expect(text).toContain('Without “zzz” 1 SUV');
    expect(text).toContain('No SUVs. 2 other searches that find vehicles below.');
    expect(hrefsIn(page)).toEqual(expect.arrayContaining(['/search/suv', `${base}?query=zzz`, 'tel:1300975707']));
  });

  test('nothing found and nothing to give up: no list, the way to everything and to a person', async () => {
    const page = await render(`${base}?query=zzz`, { hits: [], count: 0, pages: 0, facets: {} });
    const main = within(page.body).getByRole('main');
    expect(within(main).queryByText('Ask for a little less')).toBeNull();
    expect(within(main).getByText('Show everything')).toBeDefined();
    expect(hrefsIn(main)).toContain('tel:1300975707');
  });

  test('what search engines are told names the dealer, or the one dealership, once', async () => {
    const description = async (path: string, narrowed: SearchAnswer['listing']['base']) =>
      metaOf(await render(path, { listing: { ...toyota.listing, canonical: path, base: narrowed } }), 'description');
    expect(await description('/search/used-cars', {})).toMatch(
      / cars at Coastline Auto Group in Westcourt, .*, with prices/,
    );
    expect(await description('/dealerships/coastline-cairns/stock', { dealership_slug: ['coastline-cairns'] })).toMatch(
      /^\d+ cars at Coastline Cairns, with prices, kilometres and pictures\.$/,
    );
    expect(await description('/search/used-cars', { dealership_slug: ['nobody'] })).toMatch(
      / cars at Coastline Auto Group in /,
    );
  });

  test('narrowed lists are followed but not indexed; the path and its pages are', async () => {
    const robots = async (...asked: Parameters<typeof render>) => metaOf(await render(...asked), 'robots');
    expect(await robots('/search/toyota', toyota)).toBe('index,follow');
    expect(await robots('/search/toyota?page=2', { ...toyota, page: 2 })).toBe('index,follow');
    expect(await robots('/search/toyota?colour=White', toyota)).toBe('noindex,follow');
    const beyond = await render('/search/toyota?page=99', { ...toyota, page: 2 });
    expect(canonicalOf(beyond)).toBe('https://dealer.example/search/toyota?page=2');
    expect(metaOf(beyond, 'robots')).toBe('index,follow');
  });

  test('a facet with one value that every vehicle has is not shown', async () => {
    const page = await render(base, { facets: { make: { Hyundai: 40 }, model: { i30: 20, Kona: 20 } } }, 'merribank');
    expect(titlesOf(page)).not.toContain('Make');
    expect(titlesOf(page)).toContain('Model');
  });

  test('labels are people’s words, values are the address’s', async () => {
    const page = await render(base, { facets: { body: { peopleMover: 9, suv: 4 }, drive: { '4wd': 3, awd: 2 } } });
    const panel = within(page.body).getByRole('main');
    expect(within(panel).getByText('Four-wheel drive')).toBeDefined();
    expect(within(panel).getByText('People mover').closest('a')?.getAttribute('href')).toBe('/search/people-mover');
  });
});

/** A site with these facets, and an answer with values for each. */
const siteWith = (facets: readonly FacetName[], slug?: string): Site => {
  const site = fixtureSite(slug);
  return { ...site, search: { ...site.search, facets: [...facets] } };
};
const chooseable: Partial<SearchAnswer> = {
  facets: Object.fromEntries(
    valueFacetNames.map((facet) => [facet, { [`first ${facet}`]: 3, [`second ${facet}`]: 2 }]),
  ),
  facetStats: Object.fromEntries(rangeNames.map((field) => [field, { min: 2, max: 90_000 }])),
};

describe('the facets', () => {
  test('every one can be shown, under its name with its values', async () => {
    const page = await render(base, chooseable, siteWith(facetNames, 'merribank'));
    expect(titlesOf(page).toSorted()).toEqual(facetNames.map(facetLabel).toSorted());
    // Years are a range; facets that are only linked to are not shown.
    const listed = facetNames.filter((name) => name !== 'year' && valueFacetNames.some((facet) => facet === name));
    const values = attributesOf(page, '[data-value]', 'data-value');
    expect(values).toEqual(expect.arrayContaining(listed.map((facet) => `first ${facet}`)));
  });

  test('stand in the dealer’s order, and those a dealer leaves out are not there', async () => {
    const wanted = ['year', 'make', 'tag', 'price', 'city'] as const;
    const titles = titlesOf(await render(base, chooseable, siteWith(wanted)));
    expect(titles.filter((title) => title !== 'Locations')).toEqual(wanted.map(facetLabel));
  });

  test('several sales locations are above the facets, and nowhere else', async () => {
    const titles = async (slug: string) =>
      titlesOf(await render(base, chooseable, siteWith(['make', 'location_name'], slug)));
    expect(await titles('totara')).toEqual(['Locations', 'Make']);
    expect(await titles('merribank')).toEqual(['Make', 'Location']);
  });

  test('five cities and seven of everything else stand before “Show all”', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`value ${n}`, 100 - n]));
    const page = await render(
      base,
      { ...chooseable, facets: { city: many, colour: many } },
      siteWith(['city', 'colour']),
    );
    const shown = (title: string) => facetOf(page, title)?.querySelector('ul')?.querySelectorAll('[data-value]').length;
    expect([shown('City'), shown('Colour')]).toEqual([5, 7]);
    expect(textOf(facetOf(page, 'Colour') ?? page)).toContain('Show all 30');
  });

  test('thirty models of a make can be chosen under it, the chosen one first', async () => {
    const model = Object.fromEntries(Array.from({ length: 45 }, (_, n) => [`Model ${n}`, 100 - n]));
    const page = await render('/search/toyota?model=Model+44', { ...toyota, facets: { make: { Toyota: 9 }, model } });
    const models = attributesOf(page, '[data-value^="Model "]', 'data-value');
    expect(models).toHaveLength(30);
    expect(models[0]).toBe('Model 44');
  });

  test('under several makes a model is its make’s own, also where two makes sell one of that name', async () => {
    const makeModels = { 'Chrysler > 300': 2, 'Hino > 300': 5, 'Hino > 500': 1 };
    const found = hrefsIn(
      await render(`${base}?make=Chrysler&make=Hino`, {
        facets: { make: { Chrysler: 2, Hino: 6 }, make_model: makeModels },
      }),
    );
    expect(found).toContain(`${base}?make=Chrysler&make=Hino&make_model=Hino+%3E+300`);
    expect(found).toContain(`${base}?make=Chrysler&make=Hino&make_model=Chrysler+%3E+300`);
  });

  test('a range in the search stays visible without results, so that it can be removed', async () => {
    const nothing = { hits: [], count: 0, pages: 0, facets: {}, facetStats: {} };
    const page = await render(`${base}?range[km]=:5000&range[price]=:900`, nothing, siteWith(['price', 'km', 'year']));
    expect(titlesOf(page).filter((title) => title !== 'Locations')).toEqual(['Price', 'Odometer']);
  });

  test('an order that the dealer does not list can still be asked for, and is then in the list', async () => {
    const orders = (page: Document) => within(page.body).getAllByRole('option').map(textOf);
    expect(orders(await render(base))).not.toContain('Highest kms');
    const page = await render(`${base}?sortBy=km_desc`);
    const chosen = within(page.body).getByRole('option', { name: /^Highest kms/ });
    expect([chosen.getAttribute('value'), chosen.hasAttribute('selected')]).toEqual(['km_desc', true]);
  });
});
