import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { model } from '#tenants/model.ts';
import { redirectTarget } from './redirects.ts';

const { flags } = tenantConfig('merribank');
const tenant = {
  flags: { ...flags, buy_online: false },
  redirects: { '/models/tiggo': '/search/chery' },
  models: [model({ make: 'Chery', name: 'Tiggo 7 Pro', image: null, short_description: '', fuel: '', status: '' })],
  search: {
    searchBasePath: '/search/new-used-and-demo-cars/',
    defaultStock: 'in_stock_only' as const,
    facets: [],
    popularMakes: [],
    sorts: ['relevance' as const],
    soldLast: true,
  },
};
const moved = (address: string): string | undefined => {
  const [path = '', query = ''] = address.split('?');
  return redirectTarget(path, new URLSearchParams(query), tenant);
};

describe('moved addresses', () => {
  test.each([
    ['/search', '/search/new-used-and-demo-cars/'],
    ['/search/', '/search/new-used-and-demo-cars/'],
    ['/search?make=Kia', '/search/new-used-and-demo-cars/?make=Kia'],
    ['/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars/'],
    ['/search/used-cars/', '/search/used-cars'],
    ['/cars/2021-toyota-hilux/', '/cars/2021-toyota-hilux'],
    ['/models/tiggo', '/search/chery'],
    ['/models/tiggo-7-pro', '/models/chery/tiggo-7-pro'],
    ['/models/tiggo-7-pro?colour=lunar-white', '/models/chery/tiggo-7-pro?colour=lunar-white'],
    ['/models/tiggo-7-pro/', '/models/chery/tiggo-7-pro'],
    ['/models/', '/models'],
    [
      '/models?make=land-rover&body=&query=&range[price]=:30000&gclid=x',
      '/models/land-rover?range[price]=:30000&gclid=x',
    ],
    ['/models?make=&body=suv&query=', '/models?body=suv'],
    ['/models?refinementList[make][0]=Land+Rover', '/models/land-rover'],
    ['/special-offers/', '/special-offers'],
    ['/dealerships/north/stock?refinementList[make][0]=Kia', '/dealerships/north/stock?make=Kia'],
    [
      '/search/used-cars?refinementList[make][0]=Toyota&refinementList[make][1]=Kia&utm_source=x',
      '/search/used-cars?make=Kia&make=Toyota&utm_source=x',
    ],
  ])('%s has moved to %s', (from, to) => {
    expect(moved(from)).toBe(to);
  });

  test.each([
    '/',
    '/search/new-used-and-demo-cars/',
    '/search/used-cars?page=2',
    '/models?body=suv&utm_source=x',
    '/search/used-cars?range[price]=:20000',
    '/cars/x?refinementList[make][0]=Kia',
  ])('%s stays', (address) => {
    expect(moved(address)).toBeUndefined();
  });

  test('leads from the watchlist’s other name to the watchlist', () => {
    expect(moved('/garage')).toBe('/watchlist');
    expect(moved('/parts')).toBe('/parts/search');
    expect(moved('/garage/?utm_source=mail')).toBe('/watchlist?utm_source=mail');
  });

  test.each([
    ['//stranger.example/', '/stranger.example'],
    ['//stranger.example', '/stranger.example'],
    ['//', '/'],
    ['/\\stranger.example/', '/%5Cstranger.example'],
    ['/search/a#b/', '/search/a%23b'],
    ['/search/x\r\nset-cookie:a/', '/search/x%0D%0Aset-cookie:a'],
  ])('%j leads to no other host and into no other header', (path, to) => {
    expect(redirectTarget(path, new URLSearchParams(), tenant)).toBe(to);
  });
});

describe('the address of buying online', () => {
  test('leads to the reservation of the vehicle that it names', () => {
    expect(moved('/checkout-journey?car_id=2021-toyota-hilux-abc')).toBe('/cars/2021-toyota-hilux-abc/checkout');
  });

  test('is a page of its own with a dealer that sells online', () => {
    const seller = { ...tenant, flags: { ...flags, reserve_online: true, buy_online: true } };
    const asked = new URLSearchParams({ car_id: '2021-toyota-hilux-abc' });
    expect(redirectTarget('/checkout-journey', asked, seller)).toBeUndefined();
  });

  test.each([
    '/checkout-journey',
    '/checkout-journey?car_id=',
    '/checkout-journey?car_id=../x',
    '/checkout-journey?car_id=//x',
  ])('leads nowhere for %s', (address) => {
    expect(moved(address)).toBeUndefined();
  });
});
