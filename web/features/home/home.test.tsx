import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { isDark } from '#domain/colour/rules.ts';
import { homeArrangements } from '#domain/arrangement/home.ts';
import { nearestPaint } from '#domain/media/layered.ts';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, hrefsIn, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { buildOptions, popularMakes } from './search/builder-options.ts';

const plain = fixtureSearch();
const stock = fixtureSearch({
  facets: { ...plain.facets, price_range: { '10000-15000': 40, '20000-25000': 90, '100000+': 3 } },
});

const render = (site: string): Promise<Document> =>
  pageAt('/', { callers: { 'search.search': async () => ({ ok: true, answer: stock }) }, site });

describe.each(['coastline', 'merribank', 'totara'])('the home page of %s', (slug) => {
  test('has one heading of the first level, in the dealer’s words, and no style attribute', async () => {
    const page = await render(slug);
    const headings = within(page.body).getAllByRole('heading', { level: 1 });
    expect(headings.map(textOf)).toEqual([fixtureSite(slug).words.heroTitle]);
    expect(page.querySelector('[style]')).toBeNull();
  });

  test('preloads the picture it is judged by', async () => {
    const page = await render(slug);
    const { colours } = fixtureSite(slug).theme;
    const picture = `${isDark(colours) ? 'front34dark' : 'front34'}.${nearestPaint(colours.accent)}`;
    const preload = page.querySelector('link[rel="preload"][as="image"]');
    expect(preload?.getAttribute('imagesrcset')).toContain(picture);
    expect(page.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1);
  });

  test('names the dealer and its locations, with anchors for the navigation', async () => {
    const page = await render(slug);
    expect(page.querySelectorAll('#about, #locations')).toHaveLength(2);
    for (const { title } of fixtureSite(slug).words.promises) expect(textOf(page.body)).toContain(title);
  });

  test('make and body tiles count and lead to the listing’s own paths', async () => {
    const page = await render(slug);
    expect(hrefsIn(page)).toEqual(
      expect.arrayContaining(['/search/suv', '/search/ute', '/search/toyota', '/search/mercedes-benz']),
    );
    expect(textOf(page.body)).toContain('SUV 121');
    expect(textOf(page.body)).toContain('Toyota 84');
  });

  test('counts what can be seen', async () => {
    expect(textOf((await render(slug)).body)).toContain('312 vehicles');
  });
});

describe('the home page', () => {
  test('of a dealer without stock offers no search of nothing', async () => {
    const empty = fixtureSearch({ count: 0, hits: [], facets: {} });
    const answer = async () => ({ ok: true as const, answer: empty });
    const page = await pageAt('/', { callers: { 'search.search': answer }, site: 'coastline' });
    expect(textOf(page.body)).toContain('Nothing is listed here just now. Call us and say what you are after.');
    expect(textOf(page.body)).not.toMatch(/\b0 vehicles/);
    expect(page.querySelector('main form')).toBeNull();
  });

  test('budgets lead to the range, dearest first', async () => {
    expect(hrefsIn(await render('coastline'))).toContain(
      '/search/new-used-and-demo-cars/?range[price]=15000:30000&sortBy=price_desc',
    );
  });

  test('the builder is a plain form to the listing before scripts arrive', async () => {
    const page = await render('coastline');
    const form = within(page.body).getByRole('form', { name: 'Find a vehicle' });
    expect(form.getAttribute('action')).toBe('/search/new-used-and-demo-cars/');
    const names = attributesOf(form, 'select', 'name');
    expect(names).toEqual(expect.arrayContaining(['make', 'range[price]']));
    expect(attributesOf(form, 'option', 'value')).toContain(':20000');
  });

  test('a dealer with one location shows it over the whole width, others a row of them', async () => {
    const site = fixtureSite('merribank');
    const several = (await pageAt('/', { site })).querySelector('#locations');
    expect(textOf(several ?? document)).toMatch(/^Our Locations .*View Location .*Swipe$/);
    const one = (await pageAt('/', { site: { ...site, locations: site.locations.slice(0, 1) } })).querySelector(
      '#locations',
    );
    expect(textOf(one ?? document)).toMatch(/^Where we are .*View Location Merribank Showroom/);
    expect(one?.querySelector('ul')).toBeNull();
  });

  test('a location shows whether it is open', async () => {
    // Wednesday, 10:30 in Brisbane and in Melbourne 11:30.
    const page = await render('coastline');
    expect(textOf(page.querySelector('#locations') ?? page)).toMatch(/Open until 5:30 pm|Open now/i);
  });

  test('the range of a franchise shows every model, with what is on the floor', async () => {
    const page = await render('merribank');
    const links = [...page.querySelectorAll('main a')].map(textOf);
    expect(links).toEqual(expect.arrayContaining(fixtureSite('merribank').models.map(({ name }) => name)));
    expect(hrefsIn(page)).toContain('/models/hyundai/i30');
    expect(textOf(page.body)).toContain('18 here now');
  });

  test.each(['coastline', 'merribank', 'totara'])('%s: a search stands in the hero, before any range', async (slug) => {
    const main = within((await render(slug)).body).getByRole('main');
    const [search] = [
      ...within(main).queryAllByRole('search'),
      ...within(main).queryAllByRole('form', { name: 'Find a vehicle' }),
    ];
    const [range] = within(main).getAllByRole('heading', { level: 2 });
    expect(search && range && search.compareDocumentPosition(range)).toBe(range?.DOCUMENT_POSITION_FOLLOWING);
  });

  test('has the dealer’s own sections instead of the template’s, where there are some', async () => {
    const page = await pageAt('/', {
      callers: { 'search.search': async () => ({ ok: true, answer: stock }) },
      site: {
        ...fixtureSite('coastline'),
        arrangement: { home: ['hero', 'about', 'makes'], listing: null, content: null },
      },
    });
    const headings = within(page.body)
      .getAllByRole('main')
      .flatMap((main) => [...main.querySelectorAll('h2')]);
    expect(headings.map(textOf)).toEqual([expect.stringContaining('About'), 'Or with the badge']);
  });

  test('several kinds of vehicle come first where a dealer sells them', async () => {
    const page = await render('totara');
    expect(textOf(page.body)).toContain('Motorcycles');
    expect(hrefsIn(page)).toContain('/search/new-used-and-demo-cars/?item_type=caravan');
    // The slider is off.
    expect(homeArrangements.yard.slice(0, 3)).toEqual(['hero', 'slider', 'categories']);
  });
});

describe('the builder’s lists', () => {
  test('makes are in alphabetical order, the popular ones by count first', () => {
    const counts = { Toyota: 9, Audi: 1, Mazda: 5 };
    expect(popularMakes(counts, 2).map(({ value }) => value)).toEqual(['Mazda', 'Toyota']);
    expect(buildOptions(counts, '', (make) => make).map(({ value }) => value)).toEqual(['Audi', 'Mazda', 'Toyota']);
  });

  test('what is chosen stays in its list when nothing is left of it', () => {
    expect(buildOptions({ Audi: 1 }, 'Lada', (make) => make).map(({ value }) => value)).toEqual(['Audi', 'Lada']);
  });
});
