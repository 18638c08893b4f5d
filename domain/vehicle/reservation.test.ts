import { describe, expect, test } from 'vitest';
import { isReservable, reservableAt, type ReservationTerms } from './reservation.ts';

describe('reservation online', () => {
  const terms: ReservationTerms = {
    enabled: true,
    depositCents: 20_000,
    aboveCents: 20_000,
    feedFresh: true,
    country: 'AU',
    informationNotice: false,
  };
  const vehicle = {
    status: 'in_stock' as const,
    sold: false,
    reserved: false,
    tag: null,
    car_type: 'used' as const,
    price_cents: 3_000_000,
    offer_price_cents: null,
  };

  test('a free car with a price can be reserved', () => {
    expect(isReservable(vehicle, terms)).toBe(true);
    expect(isReservable({ ...vehicle, price_cents: 20_001 }, terms)).toBe(true);
    expect(isReservable({ ...vehicle, car_type: 'new' }, { ...terms, country: 'NZ' })).toBe(true);
    expect(isReservable(vehicle, { ...terms, country: 'NZ', informationNotice: true })).toBe(true);
  });

  test.each([
    ['coming soon', { status: 'coming_soon' }, {}],
    ['sold', { sold: true }, {}],
    ['reserved', { reserved: true }, {}],
    ['for test drives only', { tag: 'Test Drive Only' }, {}],
    ['not dearer than $200', { price_cents: 20_000 }, {}],
    ['not dearer than its deposit', { price_cents: 50_000 }, { depositCents: 50_000 }],
    ['without a price', { price_cents: null }, {}],
    ['without a deposit', {}, { depositCents: 0 }],
    ['of a dealer who does not offer it', {}, { enabled: false }],
    ['of a stale feed', {}, { feedFresh: false }],
    ['used, in New Zealand, without its notice', {}, { country: 'NZ' }],
  ] as const)('one %s cannot', (_, change, other) => {
    expect(isReservable({ ...vehicle, ...change }, { ...terms, ...other })).toBe(false);
  });
});

describe('a dealer’s own terms of reservation', () => {
  const vehicle = {
    status: 'in_stock' as const,
    sold: false,
    reserved: false,
    tag: null,
    car_type: 'used' as const,
    price_cents: 3_000_000,
    offer_price_cents: null,
    cin_url: null,
  };
  const dealer = {
    country: 'AU' as const,
    flags: { reserve_online: true },
    constants: { depositCents: 50_000, reserveAboveCents: 20_000 },
  };

  test('are the flag, the deposit and the least price of its settings', () => {
    expect(reservableAt(dealer, vehicle, true)).toBe(true);
    expect(reservableAt(dealer, vehicle, false)).toBe(false);
    expect(reservableAt({ ...dealer, flags: { reserve_online: false } }, vehicle, true)).toBe(false);
    expect(reservableAt(dealer, { ...vehicle, price_cents: 50_000 }, true)).toBe(false);
    const dear = { ...dealer.constants, reserveAboveCents: 3_000_000 };
    expect(reservableAt({ ...dealer, constants: dear }, vehicle, true)).toBe(false);
  });

  test('in New Zealand ask for the notice of the vehicle', () => {
    const trader = { ...dealer, country: 'NZ' as const };
    expect(reservableAt(trader, vehicle, true)).toBe(false);
    expect(reservableAt(trader, { ...vehicle, cin_url: 'https://notices.example/1.pdf' }, true)).toBe(true);
  });
});
