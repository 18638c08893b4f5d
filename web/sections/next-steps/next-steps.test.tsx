import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { hrefsIn, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

const over: Site['promos'][number] = {
  ...{ id: 'over', title: 'Over', text: 'It was good.', href: '/search/new-cars', position: 3 },
  ...{ start: '2026-01-01', expiry: '2026-01-31', display: [], strictDisplay: false },
};
const site: Site = { ...fixtureSite(), promos: [over] };
const gone = { ok: false as const, status: 410, code: 'gone' };
const missing = { ok: false as const, status: 404, code: 'not_found' };

test.each([
  ['an address of no page', '/nowhere', {}],
  ['a vehicle that never was', '/cars/away', { 'vehicles.get': async () => missing }],
  ['a sold vehicle', '/cars/away', { 'vehicles.get': async () => gone }],
  ['an offer that has ended', '/offers/over', {}],
  ['thanks for an enquiry', '/success', {}],
])('%s leads on without scripts: newest vehicles, popular makes, phone and opening state', async (_, path, callers) => {
  const main = within(within((await pageAt(path, { site, callers })).body).getByRole('main'));
  const cars = main.getByRole('region', { name: 'Just arrived' });
  expect(within(cars).getAllByRole('article').length).toBeGreaterThan(0);
  expect(hrefsIn(main.getByRole('region', { name: 'Popular makes' }))).toContain('/search/toyota');
  const talk = main.getByRole('region', { name: 'Talk to us' });
  expect(hrefsIn(talk)).toEqual(expect.arrayContaining([expect.stringMatching(/^tel:/), '/#locations']));
  expect(textOf(talk)).toMatch(/open|closed/i);
});

test('a page that leads on still has the phone while the search is away', async () => {
  const callers = { 'search.search': async () => ({ ok: false as const, status: 503, code: 'upstream_unavailable' }) };
  const main = within(within((await pageAt('/success', { callers })).body).getByRole('main'));
  expect(main.queryByRole('region', { name: 'Just arrived' })).toBeNull();
  expect(main.getByRole('region', { name: 'Talk to us' })).toBeDefined();
});
