import { QueryClientProvider } from '@tanstack/react-query';
import { within } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fixtureVehicle, fixtureVehicleAnswer, fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { parsedPage, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { Watchlist } from '../watchlist/watchlist.tsx';
import { fetchAnswer } from '#web/lib/api.ts';
import { PageRequestProvider } from '#web/lib/page-context.tsx';
import { vehicleSlugQuery } from '#web/queries/queries.ts';
import { StaticRouter } from '#web/lib/router.tsx';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { CardActions } from '#web/sections/cards/card-actions.tsx';
import { compareHref, idsOfAddress } from '#web/sections/compare/comparison.ts';
import { Compare } from './compare.tsx';
import { compareRows } from './rows.ts';

const site = fixtureSite();
const vehicles = [
  fixtureVehicle({ id: 'a1' }),
  fixtureVehicle({ id: 'b2', name: '2023 Mazda CX-5', make: 'Mazda', price_cents: 3_899_000, engine_size: null }),
];

const rendered = (content: ReactNode, address: string): HTMLElement => {
  const client = pageQueryClient(fetchAnswer);
  for (const vehicle of vehicles)
    client.setQueryData(vehicleSlugQuery(vehicle.id).queryKey, { ...fixtureVehicleAnswer(), car: vehicle });
  const search = new URLSearchParams(address.split('?')[1]);
  const request = { site, origin: 'https://x.example', path: '/compare', params: {}, search, now: fixtureNow };
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter address={address}>
        <PageRequestProvider request={request}>{content}</PageRequestProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  return parsedPage(html).body;
};

describe('the features of compared cars', () => {
  const compared = compareRows(
    [
      fixtureVehicle({ id: 'a1', features: ['Tow bar', 'Reversing camera'] }),
      fixtureVehicle({ id: 'b2', features: ['reversing camera ', 'Sunroof'] }),
      fixtureVehicle({ id: 'c3', features: [] }),
    ],
    site,
    fixtureNow,
  ).filter(({ isFeature }) => isFeature);

  it('are those of all vehicles, each once whatever its spelling; a vehicle without a list does not lack any', () => {
    expect(compared.map(({ label, values }) => [label, ...values])).toEqual([
      ['Tow bar', 'Yes', 'No', null],
      ['Reversing camera', 'Yes', 'Yes', null],
      ['Sunroof', 'No', 'Yes', null],
    ]);
  });
});

describe('a comparison with nothing to compare yet', () => {
  it.each([
    ['/compare', true],
    ['/compare?ids=a1', true],
    ['/compare?ids=a1,b2', false],
  ])('at %s: whether ways to vehicles follow', (address, expected) => {
    expect(textOf(rendered(<Compare />, address)).includes('Talk to us')).toBe(expected);
  });
});

describe('the address of a comparison', () => {
  it('is read as ids or slugs, each once, four at most, and written as ids', () => {
    const read = (ids: string) => idsOfAddress(new URLSearchParams({ ids }));
    expect(read('a1,2021-toyota-hilux-b2,a1,,c3,d4,e5')).toEqual(['a1', 'b2', 'c3', 'd4']);
    expect(read('<script>, ../x,a1')).toEqual(['a1']);
    expect(compareHref(['a1', 'b2'])).toBe('/compare?ids=a1,b2');
  });
});

describe('the lines of a comparison', () => {
  const rows = compareRows(vehicles, site, fixtureNow);
  const row = (label: string) => rows.find((one) => one.label === label);

  it('differ where the vehicles do, also where one value is unknown', () => {
    expect(row('Price')).toMatchObject({
      values: ['$45,990', '$38,990'],
      notes: ['Excl. Govt. Charges', 'Excl. Govt. Charges'],
      differs: true,
    });
    expect(row('Engine')).toMatchObject({ label: 'Engine', values: ['2.8 L', null], differs: true });
    expect(row('Kilometres')?.differs).toBe(false);
  });

  it('begin with price, kilometres and year', () => {
    expect(rows.slice(0, 3).map(({ label }) => label)).toEqual(['Price', 'Kilometres', 'Year']);
  });

  it('mark the lowest price, the lowest kilometres and the newest, and nothing else', () => {
    const three = compareRows(
      [
        fixtureVehicle({ price_cents: 3_000_000, km: 90_000, year: 2021, seats: 5 }),
        fixtureVehicle({ price_cents: 2_000_000, km: null, year: 2019, seats: 7 }),
        fixtureVehicle({ price_cents: null, km: 40_000, year: 2021, seats: 5 }),
      ],
      site,
      fixtureNow,
    );
    const marks = three.flatMap(({ best }) => (best === null ? [] : [[best.label, ...best.at]]));
    expect(marks).toEqual([
      ['Lowest price', 1],
      ['Lowest km', 2],
      ['Newest', 0, 2],
    ]);
  });

  it('mark no price where the prices include different things, and nothing where all are alike', () => {
    const [, second] = vehicles;
    const pair = compareRows(
      [fixtureVehicle({ price_type: 'drive_away', price_cents: 3_000_000 }), fixtureVehicle({ ...second })],
      site,
      fixtureNow,
    );
    expect(pair.map(({ best }) => best)).toEqual(pair.map(() => null));
    expect(pair[0]?.differs).toBe(true);
  });

  it('leave out what no car has, and mark nothing of a single car', () => {
    expect(row('Sleeps')).toBeUndefined();
    expect(compareRows(vehicles.slice(0, 1), site, fixtureNow).some(({ differs }) => differs)).toBe(false);
  });
});

describe('the page', () => {
  it('has a table with heads of rows and columns in the first HTML', () => {
    const page = within(rendered(<Compare />, '/compare?ids=a1,b2'));
    expect(page.getAllByRole('columnheader').filter((head) => head.getAttribute('scope') === 'col')).toHaveLength(2);
    expect(textOf(page.getByRole('rowheader', { name: /^Price/ }))).toBe('Price');
    expect(page.getByRole('button', { name: 'Remove 2023 Mazda CX-5 from the comparison' })).toBeDefined();
  });

  it('asks for cars where there are none yet', () => {
    const page = rendered(<Compare />, '/compare');
    expect(textOf(page)).toContain('Choose two to four cars');
    expect(within(page).queryByRole('table')).toBeNull();
  });

  it('begins without any with pairs of the newest stock, each one link to their comparison', async () => {
    const main = within(within((await pageAt('/compare')).body).getByRole('main'));
    const pairs = within(main.getByRole('region', { name: 'Pairs to start with' })).getAllByRole('link');
    expect(pairs.length).toBeGreaterThan(0);
    for (const pair of pairs) {
      expect(pair.getAttribute('href')).toMatch(/^\/compare\?ids=[\w-]+,[\w-]+$/);
      expect(textOf(pair)).toMatch(/^Compare these two ?: \d{4} .+ and \d{4} /);
    }
    const begun = within((await pageAt('/compare?ids=a1')).body);
    expect(begun.queryByRole('region', { name: 'Pairs to start with' })).toBeNull();
  });
});

describe('the watchlist', () => {
  it('has no list in the first HTML, because it is in the browser', () => {
    const page = rendered(<Watchlist />, '/watchlist');
    expect(textOf(within(page).getByRole('heading', { level: 1 }))).toBe('Watchlist');
    expect(textOf(page)).not.toContain('No saved cars yet');
  });
});

describe('the buttons of a card', () => {
  it('name the car and say that they are not pressed', () => {
    const card = within(rendered(<CardActions hit={fixtureVehicle()} />, '/'));
    expect(card.getByRole('button', { name: 'Save 2021 Toyota Hilux SR5', pressed: false })).toBeDefined();
    expect(card.getByRole('button', { name: 'Compare 2021 Toyota Hilux SR5', pressed: false })).toBeDefined();
  });

  it('offer no saving of a sold car that is not saved', () => {
    const card = within(rendered(<CardActions hit={fixtureVehicle({ sold: true, status: 'sold' })} />, '/'));
    expect(card.queryByRole('button', { name: /^Save/ })).toBeNull();
  });
});
