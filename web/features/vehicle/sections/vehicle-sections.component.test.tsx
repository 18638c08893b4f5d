import { vehicleModule } from '../deferred-module.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';
import { VehicleView } from '../vehicle-view.tsx';
import { listVehicleSections } from './vehicle-sections.tsx';

beforeAll(vehicleModule.load);

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const site = fixtureSite();
const block = { title: 'A title', text: 'A text.', points: [] };
const anchors = (answer: VehicleAnswer, at = site) => listVehicleSections(answer, at).map(({ anchor }) => anchor);
const full: VehicleAnswer = {
  ...fixtureVehicleAnswer({ standardEquipment: ['Cloth seats'] }),
  reservable: true,
  page: { sections: [...vehicleSections], certified: block, why_buy: block, protect: block },
};
const { constants, flags } = site;

describe('each section of the page', () => {
  test('is there in the order of the settings where it has something to say', () => {
    expect(anchors(full)).toEqual([
      ...['key-information', 'comments', 'certified', 'included', 'features', 'specifications', 'details'],
      ...['car-finance', 'reserve-online', 'why-buy', 'protect', 'vehicle-map', 'enquire'],
    ]);
  });

  test.each<[anchor: string, without: VehicleAnswer, at?: typeof site]>([
    ['certified', { ...full, page: { ...full.page, certified: null } }],
    ['included', { ...full, car: { ...full.car, standardEquipment: [] } }],
    ['features', { ...full, car: { ...full.car, features: [] } }],
    ['car-finance', full, { ...site, flags: { ...flags, finance_enabled: false } }],
    ['reserve-online', { ...full, reservable: false }],
    ['reserve-online', full, { ...site, constants: { ...constants, depositCents: 0 } }],
    ['why-buy', { ...full, page: { ...full.page, why_buy: null } }],
    ['protect', { ...full, page: { ...full.page, protect: null } }],
    ['vehicle-map', full, { ...site, flags: { ...flags, show_map: false } }],
    ['vehicle-map', { ...full, location: null }],
  ])('%s is left out without it, and no other', (anchor, without, at = site) => {
    expect(anchors(without, at)).toEqual(anchors(full).filter((one) => one !== anchor));
  });
});

describe('key information', () => {
  test('of seven items shows four, then all of them, and four again', async () => {
    const more = { simple_body: 'suv', engine_size: '2.8 L', colour: 'White', seats: 5, doors: 5, sleeps: 2 };
    renderInPage(<VehicleView answer={{ ...full, car: { ...full.car, ...more, stocknum: 'CL1001' } }} />);
    const section = screen.getByRole('region', { name: 'Key information' });
    const folded = () =>
      within(section)
        .getAllByRole('term')
        .filter(({ parentElement }) => parentElement?.className.includes('rest') === true)
        .map(({ textContent }) => textContent);
    expect(folded()).toEqual(['Doors', 'Sleeps', 'Stock number']);
    await userEvent.click(within(section).getByRole('button', { name: 'Show More' }));
    expect(folded()).toEqual([]);
    await userEvent.click(within(section).getByRole('button', { name: 'Show Less' }));
    expect(folded()).toHaveLength(3);
  });
});

describe('what waits for a flow that is not built', () => {
  test('‘Reserve Online’ says deposit, hours and refund from the dealer’s constants', () => {
    renderInPage(<VehicleView answer={full} />, {
      site: { ...site, constants: { ...constants, depositCents: 25_000, holdHours: 24 } },
    });
    const section = screen.getByRole('region', { name: 'Reserve Online' });
    expect(section.textContent).toContain('A deposit of $250 holds this car for you for 24 hours.');
    expect(section.textContent).toContain('100% refundable');
  });

  test('‘Get Pre-Approved’ is there where the dealer’s finance page is open', () => {
    const at = { ...site, flags: { ...flags, finance_page: true } };
    renderInPage(<VehicleView answer={full} />, { site: at });
    expect(screen.getByRole('link', { name: 'Get Pre-Approved' }).getAttribute('href')).toMatch(/^\/finance\?/);
  });

  test('‘Get Pre-Approved’ leads a vehicle that valuations know to the page for it, where the dealer has one', () => {
    const at = { ...site, finance: { ...site.finance, personalised: true }, flags: { ...flags, finance_page: true } };
    const answer = { ...full, car: { ...full.car, has_nvic: true } };
    renderInPage(<VehicleView answer={answer} />, { site: at });
    const href = screen.getByRole('link', { name: 'Get Pre-Approved' }).getAttribute('href');
    expect(href).toBe(`/personalised/finance?car_id=${full.car.id}#finance-form`);
  });

  test('neither is there where the dealer has not switched it on', () => {
    renderInPage(<VehicleView answer={full} />, { site: { ...site, flags: { ...flags, finance_page: false } } });
    expect(screen.queryByRole('link', { name: 'Get Pre-Approved' })).toBeNull();
  });
});
