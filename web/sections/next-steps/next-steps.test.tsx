import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { OfferAnswer } from '#functions/sites/contract.ts';
import { fixtureVehicleAnswer, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { hrefsIn, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import type { Callers } from '#web/lib/api.ts';

const over: OfferAnswer['offer'] = {
  id: 'over',
  title: 'Over',
  text: 'It was good.',
  href: '/search/new-cars',
  position: 3,
  start: '2026-01-01',
  expiry: '2026-01-31',
  display: [],
  strictDisplay: false,
  picture: null,
  priority: 0,
  disclaimer: null,
  states: [],
  who: null,
  page: null,
  cars: null,
};
const site = fixtureSite();
const ended = async () => ({ ok: true as const, answer: { state: 'over' as const, offer: over } });
const gone = { ok: false as const, status: 410, code: 'gone' };
const missing = { ok: false as const, status: 404, code: 'not_found' };

test.each([
  ['an address of no page', '/nowhere', 'Just arrived', {}],
  ['a vehicle that never was', '/cars/away', 'Just arrived', { 'vehicles.get': async () => missing }],
  ['a sold vehicle', '/cars/2021-toyota-hilux-sr5-k3x9', 'Similar vehicles', { 'vehicles.get': async () => gone }],
  ['an offer that has ended', '/offers/over', 'Just arrived', { 'sites.offer': ended }],
  ['thanks for an enquiry', '/success', 'Just arrived', {}],
])('%s leads on without scripts: vehicles, popular makes, phone and opening state', async (_, path, title, callers) => {
  const main = within(within((await pageAt(path, { site, callers })).body).getByRole('main'));
  const vehicles = main.getByRole('region', { name: title });
  expect(within(vehicles).getAllByRole('article').length).toBeGreaterThan(0);
  expect(hrefsIn(main.getByRole('region', { name: 'Popular makes' }))).toContain('/search/toyota');
  const talk = main.getByRole('region', { name: 'Talk to us' });
  expect(hrefsIn(talk)).toEqual(expect.arrayContaining([expect.stringMatching(/^tel:/), '/opening-hours']));
  expect(textOf(talk)).toMatch(/open|closed/i);
});

test('a page that leads on still has the phone while the search is away', async () => {
  const callers = { 'search.search': async () => ({ ok: false as const, status: 503, code: 'upstream_unavailable' }) };
  const main = within(within((await pageAt('/success', { callers })).body).getByRole('main'));
  expect(main.queryByRole('region', { name: 'Just arrived' })).toBeNull();
  expect(main.getByRole('region', { name: 'Talk to us' })).toBeDefined();
});

/** Answers by what is asked: the models, the make, or all stock. */
const stockBy =
  (found: (words: string) => Partial<SearchAnswer>): Callers['search.search'] =>
  async ({ query }) => ({ ok: true, answer: fixtureSearch(found(String(query?.['query'] ?? ''))) });

const titlesIn = (region: HTMLElement): string[] =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent ?? '');

const noneAlike: Callers['search.similar'] = async () => ({ ok: true, answer: { ...fixtureSearch(), hits: [] } });

test('a sold vehicle’s address leads to its model first, then to its make, where nothing has its body and price', async () => {
  const [hilux, mazda] = fixtureSearch().hits;
  if (hilux === undefined || mazda === undefined) throw new Error('The fixtures have no vehicles.');
  const corolla = { ...hilux, id: 'corolla', model: 'Corolla' };
  const search = stockBy((words) => ({
    hits: words === 'toyota hilux' ? [hilux] : words === 'toyota' ? [corolla, hilux] : [mazda],
  }));
  const callers = { 'vehicles.get': async () => gone, 'search.search': search, 'search.similar': noneAlike };
  const page = within((await pageAt('/cars/2021-toyota-hilux-sr5-k3x9', { callers })).body);
  expect(titlesIn(page.getByRole('region', { name: 'Similar vehicles' }))).toEqual([
    '2021 Toyota Hilux',
    '2021 Toyota Corolla',
  ]);
});

test('a sold vehicle’s address leads to the newest where nothing is like it', async () => {
  const search = stockBy((words) => (words === '' ? {} : { hits: [], count: 0 }));
  const callers = { 'vehicles.get': async () => gone, 'search.search': search, 'search.similar': noneAlike };
  const page = within((await pageAt('/cars/2021-toyota-hilux-sr5-k3x9', { callers })).body);
  expect(titlesIn(page.getByRole('region', { name: 'Just arrived' })).length).toBeGreaterThan(0);
});

test.each([
  ['sold', { sold: true, sold_at: '2026-11-17T00:00:00.000Z' }],
  ['reserved', { reserved: true }],
])('the page of a %s vehicle shows those that are like it', async (_, state) => {
  const asked: unknown[] = [];
  const { hits, as_of } = fixtureSearch();
  const similar: Callers['search.similar'] = async ({ params }) => {
    asked.push(params);
    return { ok: true, answer: { hits: hits.slice(1), as_of } };
  };
  const [hilux] = hits;
  const vehicle = fixtureVehicleAnswer({ ...state, id: hilux?.id ?? '', slug: 'a-k3x9' });
  const callers = { 'vehicles.get': async () => ({ ok: true as const, answer: vehicle }), 'search.similar': similar };
  const page = within((await pageAt('/cars/a-k3x9', { callers })).body);
  const others = hrefsIn(page.getByRole('region', { name: 'Similar cars' }));
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain('/cars/car-0');
  expect(asked).toEqual([{ slug: 'a-k3x9' }]);
});

test.each([
  ['/sign-in', 'With your number'],
  ['/account', 'Just arrived'],
  ['/alerts', 'Just arrived'],
  ['/watchlist', 'Just arrived'],
])('%s is no empty page before scripts: it leads on to vehicles, makes and people', async (path, title) => {
  const main = within(within((await pageAt(path, { site })).body).getByRole('main'));
  expect(main.getByRole('heading', { name: title })).toBeDefined();
  expect(within(main.getByRole('region', { name: 'Just arrived' })).getAllByRole('article').length).toBeGreaterThan(0);
  expect(hrefsIn(main.getByRole('region', { name: 'Popular makes' }))).toContain('/search/toyota');
  expect(hrefsIn(main.getByRole('region', { name: 'Talk to us' }))).toContainEqual(expect.stringMatching(/^tel:/));
});

test('what a number is good for is said of what the dealer offers', async () => {
  const reasons = async (flags: Partial<typeof site.flags>) =>
    textOf(
      within((await pageAt('/sign-in', { site: { ...site, flags: { ...site.flags, ...flags } } })).body).getByRole(
        'complementary',
        { name: 'With your number' },
      ),
    );
  expect(await reasons({ reserve_online: true, alerts_enabled: true })).toMatch(/reserved and booked.*write to you/);
  expect(await reasons({ reserve_online: false, alerts_enabled: false })).not.toMatch(/reserved|write to you/);
});
