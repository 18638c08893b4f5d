import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureVehicleAnswer } from '#test/web/fixtures.ts';
import { addressNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { saveCompared } from '#web/sections/compare/comparison.ts';
import { layoutModule } from '#web/sections/layout/deferred-module.ts';
import { replaceWatchlist } from '#web/sections/watchlist/watchlist.ts';
import { useLocation } from '#web/lib/router.tsx';
import { PageRequestProvider, usePageRequest } from '#web/lib/page-context.tsx';
import { Compare } from './compare.tsx';

const names = {
  a: '2021 Toyota Hilux',
  b: '2020 Ford Ranger',
  c: '2019 Mazda BT-50',
};
const nameOf = (id: string): string => Object.entries(names).find(([known]) => known === id)?.[1] ?? id;
const problem = (status: number) =>
  new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });
const answers = new Map<string, () => Response | Promise<Response>>();
beforeAll(layoutModule.load);
beforeEach(() => {
  answers.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const id = address.split('/').at(-1) ?? '';
    // The newest vehicles below a comparison of one are not asked for here.
    if (id.length > 1) return problem(503);
    return (answers.get(id) ?? (() => Response.json(fixtureVehicleAnswer({ id, name: nameOf(id) }))))();
  });
  replaceWatchlist('coastline', []);
});
afterEach(() => {
  saveCompared('coastline', []);
  vi.unstubAllGlobals();
});

/** The page follows the address, as the app's outlet lets it. */
function Page() {
  const request = usePageRequest();
  const { search } = useLocation();
  return (
    <PageRequestProvider request={{ ...request, search: new URLSearchParams(search) }}>
      <Compare />
    </PageRequestProvider>
  );
}
const open = (...ids: string[]): void => {
  window.history.replaceState(null, '', `/compare?ids=${ids.join(',')}`);
  renderInPage(<Page />);
};
const table = () => screen.getByRole('table');
const heads = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) => within(head).getAllByRole('link')[0]?.textContent);
const rowNames = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((head) => head.textContent);

describe('the comparison', () => {
  test('has a column for each car of the address, and says how many', async () => {
    open('a', 'b');
    await screen.findByRole('link', { name: names.b });
    expect(heads()).toEqual([names.a, names.b]);
    expect(screen.getByRole('status').textContent).toBe('2 cars side by side.');
    expect(sessionStorage.getItem('fc:coastline:compare')).toBe('["a","b"]');
  });

  test('loses a column when its car is removed, in the address too', async () => {
    open('a', 'b');
    await screen.findByRole('link', { name: names.a });
    await userEvent.click(screen.getByRole('button', { name: `Remove ${names.a} from the comparison` }));
    await waitFor(() => expect(heads()).toEqual([names.b]));
    expect(addressNow()).toBe('/compare?ids=b');
    expect(screen.getByRole('status').textContent).toContain('choose one more');
  });

  test('keeps the others where one car is gone, and does not offer to ask for it again', async () => {
    answers.set('b', () => problem(410));
    open('a', 'b', 'c');
    await screen.findByText('This car is no longer available');
    await screen.findByRole('link', { name: names.c });
    expect(screen.queryByRole('button', { name: /try again/ })).toBeNull();
    const [, ...cells] = within(screen.getAllByRole('row')[2]!).getAllByRole('cell');
    expect(cells[0]?.textContent).toBe('Not stated');
  });

  test('asks again for a car that could not be loaded', async () => {
    answers.set('b', () => problem(400));
    open('a', 'b');
    const again = await screen.findByRole('button', { name: /try again/ });
    answers.delete('b');
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: names.b })).toBeDefined();
  });

  test('can show only what differs', async () => {
    answers.set('b', () => Response.json(fixtureVehicleAnswer({ id: 'b', name: names.b, seats: 7 })));
    open('a', 'b');
    await screen.findByRole('link', { name: names.b });
    expect(rowNames()).toContain('Fuel');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Show only what differs \(1 of/ }));
    expect(rowNames()).toEqual(['Seats']);
  });

  test('says in words which value of a row is best', async () => {
    answers.set('b', () => Response.json(fixtureVehicleAnswer({ id: 'b', name: names.b, year: 2024 })));
    open('a', 'b');
    await screen.findByRole('link', { name: names.b });
    const years = screen.getByRole('row', { name: /^Year/ });
    expect(
      within(years)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2021', '2024 Newest']);
  });

  test('leads to an enquiry, a test drive and the watchlist of each car that is there to be driven', async () => {
    answers.set('b', () => Response.json(fixtureVehicleAnswer({ id: 'b', name: names.b, slug: 'the-b', sold: true })));
    open('a', 'b');
    const head = (await screen.findByRole('link', { name: names.a })).closest('th');
    const [inA, inB] = [within(head ?? document.body), within(screen.getAllByRole('columnheader')[1]!)];
    expect(inA.getByRole('link', { name: `Enquire about the ${names.a}` }).getAttribute('href')).toMatch(/#enquire$/);
    expect(inA.getByRole('link', { name: `Test Drive the ${names.a}` }).getAttribute('href')).toMatch(/#test-drive$/);
    expect(inA.getByRole('button', { name: `Save ${names.a}` })).toBeDefined();
    expect(inB.getByRole('link', { name: `Enquire about the ${names.b}` }).getAttribute('href')).toBe(
      '/cars/the-b#enquire',
    );
    expect(inB.queryByRole('link', { name: /^Test Drive/ })).toBeNull();
  });

  test('of three and more has the car that stands beside the first on a phone to be chosen', async () => {
    open('a', 'b', 'c');
    const other = await screen.findByRole('option', { name: names.c });
    const aside = () => screen.getAllByRole('columnheader').map((head) => head.hasAttribute('data-aside'));
    expect(aside()).toEqual([false, false, true]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: `Beside the ${names.a}` }), other);
    expect(aside()).toEqual([false, true, false]);
  });

  test('offers saved cars that are not in it, until it is full', async () => {
    const saved = ['a', 'd'].map((id) => ({
      id,
      slug: id,
      name: `Saved ${id}`,
      make: 'Kia',
      model: 'Rio',
      primary_image_url: null,
    }));
    replaceWatchlist('coastline', saved);
    open('a', 'b', 'c');
    await screen.findByRole('link', { name: names.a });
    expect(screen.queryByRole('button', { name: 'Add Saved a' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add Saved d' }));
    await waitFor(() => expect(addressNow()).toBe('/compare?ids=a,b,c,d'));
    expect(screen.queryByRole('heading', { name: 'Add a car' })).toBeNull();
  });
});
