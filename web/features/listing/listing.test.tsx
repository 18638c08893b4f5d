import { describe, expect, test } from 'vitest';
import { facetNames, rangeNames, valueFacetNames, type FacetName } from '#domain/search/facets.ts';
import { facetLabel } from '#domain/search/labels.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureCallers } from '#test/web/callers.ts';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { renderPage } from '#web/app/entry-server.tsx';

const base = '/search/new-used-and-demo-cars/';

const render = async (
  address: string,
  answer: Partial<SearchAnswer> = {},
  site: Site | string = 'coastline',
): Promise<string> => {
  const page = await renderPage({
    address,
    origin: 'https://dealer.example',
    callers: fixtureCallers(
      { 'search.search': async () => ({ ok: true, answer: fixtureSearch(answer) }) },
      typeof site === 'string' ? fixtureSite(site) : site,
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

  test('a selected make is first, is marked, and its models are below it', async () => {
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

  test('no results: the page offers each relaxation with its count, and a number to call', async () => {
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

  test('what search engines are told names the dealer, or the one dealership, once', async () => {
    const said = async (path: string, within: SearchAnswer['listing']['base']) =>
      /name="description" content="([^"]*)"/.exec(
        await render(path, { listing: { ...toyota.listing, canonical: path, base: within } }),
      )?.[1];
    expect(await said('/search/used-cars', {})).toMatch(/ cars at Coastline Auto Group in Westcourt, .*, with prices/);
    expect(await said('/dealerships/coastline-cairns/stock', { dealership_slug: ['coastline-cairns'] })).toMatch(
      /^\d+ cars at Coastline Cairns, with prices, kilometres and pictures\.$/,
    );
    expect(await said('/search/used-cars', { dealership_slug: ['nobody'] })).toMatch(
      / cars at Coastline Auto Group in /,
    );
  });

  test('narrowed lists are followed but not indexed; the path and its pages are', async () => {
    expect(await render('/search/toyota', toyota)).toContain('content="index,follow"');
    expect(await render('/search/toyota?page=2', { ...toyota, page: 2 })).toContain('content="index,follow"');
    const beyond = await render('/search/toyota?page=99', { ...toyota, page: 2 });
    expect(beyond).toMatch(/rel="canonical" href="[^"]*\/search\/toyota\?page=2"/);
    expect(beyond).toContain('content="index,follow"');
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
const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<summary[^>]*><h3[^>]*>([^<]+)<\/h3>/g)].map(([, title = '']) => title);

describe('the facets', () => {
  test('all 26 can be shown, each under its name with its values', async () => {
    expect(facetNames).toHaveLength(26);
    const html = await render(base, chooseable, siteWith(facetNames, 'merribank'));
    expect(titlesOf(html).toSorted()).toEqual(facetNames.map(facetLabel).toSorted());
    // Years are a range; facets that are only linked to are not shown.
    const listed = facetNames.filter((name) => name !== 'year' && valueFacetNames.some((facet) => facet === name));
    for (const facet of listed) expect(html).toContain(`data-value="first ${facet}"`);
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
    const html = await render(
      base,
      { ...chooseable, facets: { city: many, colour: many } },
      siteWith(['city', 'colour']),
    );
    const before = (title: string): number => {
      const [rows = ''] = html.split(`>${title}</h3>`)[1]?.split('</ul>') ?? [];
      return rows.split('data-value').length - 1;
    };
    expect([before('City'), before('Colour')]).toEqual([5, 7]);
    expect(html).toContain('Show all 30');
  });

  test('thirty models of a make can be chosen under it, the chosen one first', async () => {
    const model = Object.fromEntries(Array.from({ length: 45 }, (_, n) => [`Model ${n}`, 100 - n]));
    const asked = { listing: { canonical: '/search/toyota', heading: 'Toyota', base: { make: ['Toyota'] } } };
    const html = await render('/search/toyota?model=Model+44', { ...asked, facets: { make: { Toyota: 9 }, model } });
    const models = [...html.matchAll(/data-value="(Model \d+)"/g)].map(([, name]) => name);
    expect(models).toHaveLength(30);
    expect(models[0]).toBe('Model 44');
  });

  test('under several makes a model is its make’s own, also where two makes sell one of that name', async () => {
    const makeModels = { 'Chrysler > 300': 2, 'Hino > 300': 5, 'Hino > 500': 1 };
    const found = hrefs(
      await render(`${base}?make=Chrysler&make=Hino`, {
        facets: { make: { Chrysler: 2, Hino: 6 }, make_model: makeModels },
      }),
    );
    expect(found).toContain(`${base}?make=Chrysler&make=Hino&make_model=Hino+%3E+300`);
    expect(found).toContain(`${base}?make=Chrysler&make=Hino&make_model=Chrysler+%3E+300`);
  });

  test('a range in the search stays visible without results, so that it can be removed', async () => {
    const nothing = { hits: [], count: 0, pages: 0, facets: {}, facetStats: {} };
    const html = await render(`${base}?range[km]=:5000&range[price]=:900`, nothing, siteWith(['price', 'km', 'year']));
    expect(titlesOf(html).filter((title) => title !== 'Locations')).toEqual(['Price', 'Odometer']);
  });

  test('an order that the dealer does not list can still be asked for, and is then in the list', async () => {
    expect(await render(base)).not.toContain('Highest kms');
    expect(await render(`${base}?sortBy=km_desc`)).toMatch(/<option value="km_desc" selected="">Highest kms/);
  });
});
