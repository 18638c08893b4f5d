import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { addressNow } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { partsLocations, partsPhone } from '#web/sections/locations/parts-locations.ts';
import { PartsEnquiry } from './parts-enquiry.tsx';

const site = fixtureSite();
beforeEach(() => window.history.replaceState(null, '', '/parts/search'));

describe('the search for a part', () => {
  const send = async (words: string): Promise<string> => {
    renderInPage(<PartsEnquiry />);
    await userEvent.type(screen.getByRole('searchbox', { name: /^Part, part number/ }), words);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    return addressNow();
  };

  test('puts the words into the address, where the request reads them', async () => {
    expect(await send(' brake pads & discs ')).toBe('/parts/search?query=brake+pads+%26+discs');
  });

  test('without words leads back to the plain page', async () => {
    window.history.replaceState(null, '', '/parts/search?query=pads');
    expect(await send('  ')).toBe('/parts/search');
  });
});

describe('where parts are picked up', () => {
  const of = (...types: (typeof site.locations)[number]['location_type'][]) =>
    types.map((location_type, n) => ({
      ...site.locations[0]!,
      id: `l${n}`,
      name: `Yard ${n}`,
      address: { ...site.locations[0]!.address, street: `${n} Main Road` },
      location_type,
      visible: true,
    }));
  const ids = (locations: typeof site.locations): string[] => partsLocations({ locations }).map(({ id }) => id);

  test('is at the parts counters, else at the workshops, else anywhere', () => {
    expect(ids(of('sales', 'service', 'parts', 'parts'))).toEqual(['l2', 'l3']);
    expect(ids(of('sales', 'service'))).toEqual(['l1']);
    expect(ids(of('sales', 'sales'))).toEqual(['l0', 'l1']);
    expect(ids([])).toEqual([]);
  });

  test('is not where the dealer shows no location, or one without a name', () => {
    const [counter, shop] = of('parts', 'service');
    expect(ids([{ ...counter!, visible: false }, shop!])).toEqual(['l1']);
    expect(ids([{ ...counter!, name: '' }, shop!])).toEqual(['l1']);
  });

  test('is called by the parts’ number, else the workshop’s, else the main one', () => {
    const phone = (parts: string | null, service: string | null): string =>
      partsPhone({ phones: { ...site.phones, parts, service, main: '3' } });
    expect([phone('1', '2'), phone(null, '2'), phone(null, null)]).toEqual(['1', '2', '3']);
  });
});
