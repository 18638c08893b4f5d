import { expect, test } from 'vitest';
import { readSignIn } from '#domain/accounts/sign-in.ts';
import { signInFirst } from './sign-in-first.ts';

const site = { slug: 'coastline', gates: { checkout: 'sign_in', trade_in: 'sign_in' } } as const;
const asked = (pathname: string, search = '', hash = '') =>
  readSignIn(new URL(signInFirst(site, { pathname, search, hash }), 'https://dealer.example').searchParams);

test('a checkout leads back to its vehicle, everything else that is gated to the home page where nothing was seen before', () => {
  expect(asked('/cars/kia-rio-a1/checkout', '?offer=x')).toEqual({
    type: 'reserve',
    redirect: '/cars/kia-rio-a1/checkout?offer=x',
    back: '/cars/kia-rio-a1',
  });
  expect(asked('/cars/trade-in', '?car_id=a1')).toMatchObject({ type: 'trade_in', back: '/' });
});

test('a page that is open leads back to itself', () => {
  expect(asked('/watchlist', '?a=1', '#b')).toMatchObject({ redirect: '/watchlist?a=1#b', back: '/watchlist?a=1#b' });
});
