import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityState,
  claimedBeforeCents,
  isAvailable,
  isCertified,
  isForSale,
  isReduced,
  isVisible,
  priceShown,
  type PricingDealer,
  sellingPriceCents,
  tagShown,
  vehicleName,
  type TagWords,
} from './rules.ts';
import { vehicleStatuses } from './vocabulary.ts';

const unpriced = {
  price_cents: null,
  offer_price_cents: null,
  before_price_cents: null,
  subscription_price_cents: null,
  price_type: null,
  preorder: false,
};
const dealer: PricingDealer = {
  country: 'AU',
  flags: { offers_subscriptions: false },
  words: { noPrice: 'Enquire for price.' },
};
const withSubscriptions: PricingDealer = { ...dealer, flags: { offers_subscriptions: true } };
const cents = fc.option(fc.nat(20_000_000), { nil: null });

describe('the price shown', () => {
  test('a subscription comes first where the dealer offers one', () => {
    const vehicle = { ...unpriced, price_cents: 3_000_000, subscription_price_cents: 29_900 };
    expect(priceShown(vehicle, withSubscriptions)).toMatchObject({
      kind: 'subscription',
      text: '$299',
    });
    expect(priceShown(vehicle, dealer)).toMatchObject({ kind: 'price', text: '$30,000' });
    expect(priceShown({ ...vehicle, subscription_price_cents: 0 }, withSubscriptions).kind).toBe('price');
  });

  test('an offer stands before the normal price; a previous price is struck through only when it was higher', () => {
    const vehicle = { ...unpriced, price_cents: 3_000_000, offer_price_cents: 2_800_000 };
    expect(priceShown(vehicle, dealer)).toMatchObject({ text: '$28,000', before: null });
    expect(priceShown({ ...vehicle, before_price_cents: 3_000_000 }, dealer)).toMatchObject({ before: '$30,000' });
    expect(priceShown({ ...vehicle, offer_price_cents: 3_200_000 }, dealer)).toMatchObject({
      text: '$32,000',
      before: null,
    });
    expect(priceShown({ ...vehicle, offer_price_cents: null, before_price_cents: 3_100_000 }, dealer)).toMatchObject({
      text: '$30,000',
      before: '$31,000',
    });
  });

  test('a previous price that is the price of today is none', () => {
    const vehicle = { ...unpriced, price_cents: 3_000_000, before_price_cents: 3_000_000 };
    expect(priceShown(vehicle, dealer)).toMatchObject({ before: null });
    expect(isReduced(vehicle)).toBe(false);
    expect(isReduced({ ...vehicle, before_price_cents: 3_000_001 })).toBe(true);
    expect(isReduced({ ...vehicle, before_price_cents: null })).toBe(false);
    expect(isReduced({ ...vehicle, price_cents: 1_000 })).toBe(false);
  });

  test('the previous price that a feed claims is its own word, else the price before an offer', () => {
    const vehicle = { price_cents: 3_000_000, offer_price_cents: 2_800_000, before_price_cents: null };
    expect(claimedBeforeCents(vehicle)).toBe(3_000_000);
    expect(claimedBeforeCents({ ...vehicle, before_price_cents: 3_100_000 })).toBe(3_100_000);
    expect(claimedBeforeCents({ ...vehicle, offer_price_cents: 1_000 })).toBeNull();
    expect(claimedBeforeCents({ ...vehicle, offer_price_cents: null, before_price_cents: 3_100_000 })).toBe(3_100_000);
  });

  test('what the price includes is said by its type, and not said without one', () => {
    expect(priceShown({ ...unpriced, price_cents: 3_000_000 }, dealer)).toMatchObject({ note: null });
    expect(priceShown({ ...unpriced, price_cents: 3_000_000, price_type: 'drive_away' }, dealer)).toMatchObject({
      note: 'Drive away',
    });
  });

  test.each([
    ['drive_away', 'On-road price'],
    ['estimated_drive_away', 'Estimated on-road price'],
    ['excl_govt_charges', 'Plus on-road costs'],
    ['poa', 'Price on application'],
  ] as const)('in New Zealand a price of the type %s reads ‘%s’', (price_type, note) => {
    const shown = priceShown({ ...unpriced, price_cents: 3_000_000, price_type }, { ...dealer, country: 'NZ' });
    expect(shown).toMatchObject({ note });
  });

  test('ten dollars are no price: then PREORDER, then the dealer’s own text', () => {
    expect(priceShown({ ...unpriced, price_cents: 1_000, preorder: true }, dealer)).toEqual({
      kind: 'preorder',
      text: 'PREORDER',
    });
    expect(priceShown({ ...unpriced, price_cents: 1_000 }, dealer)).toEqual({
      kind: 'none',
      text: 'Enquire for price.',
    });
    expect(priceShown({ ...unpriced, price_cents: 1_001 }, dealer).kind).toBe('price');
  });

  test('the price shown is the price that sorts and filters, whatever the feed sends', () => {
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (price, offer, before, preorder) => {
        const vehicle = {
          ...unpriced,
          price_cents: price,
          offer_price_cents: offer,
          before_price_cents: before,
          preorder,
        };
        const shown = priceShown(vehicle, dealer);
        expect(shown.kind === 'price' ? shown.cents : null).toBe(sellingPriceCents(vehicle));
        if (shown.kind === 'price' && shown.before !== null) {
          expect(Number(shown.before.replace(/\D/g, ''))).toBeGreaterThanOrEqual(Number(shown.text.replace(/\D/g, '')));
        }
      }),
    );
  });
});

const now = new Date('2026-11-21T00:00:00.000Z');
const words: TagWords = {
  sold: 'JUST SOLD',
  new: 'New',
  newArrival: 'New Arrival',
  certifiedMake: 'Toyota',
  certified: 'Certified Pre-Owned',
};
const plain = {
  status: 'in_stock' as const,
  sold: false,
  reserved: false,
  simple_fuel: 'petrol' as const,
  certified: false,
  make: 'Toyota',
  tag: null,
  car_type: 'used' as const,
  created_at: '2026-01-01T00:00:00.000Z',
};

describe('the tag shown, in order of priority', () => {
  test.each([
    ['sold', { sold: true, simple_fuel: 'electric' }, 'JUST SOLD'],
    ['sold', { status: 'sold' }, 'JUST SOLD'],
    ['fuel', { simple_fuel: 'electric', reserved: true }, 'ELECTRIC'],
    ['fuel', { simple_fuel: 'plug_in_hybrid' }, 'PLUG-IN HYBRID'],
    ['fuel', { simple_fuel: 'hybrid' }, 'HYBRID'],
    ['reserved', { reserved: true, certified: true }, 'RESERVED'],
    ['certified', { certified: true, tag: 'runout sale' }, 'Certified Pre-Owned'],
    ['coming_soon', { status: 'coming_soon', created_at: now.toISOString() }, 'COMING SOON'],
    ['new', { created_at: '2026-11-13T00:00:00.001Z' }, 'New Arrival'],
    ['new', { created_at: '2026-11-13T00:00:00.001Z', car_type: 'new' }, 'New'],
  ] as const)('%s', (kind, change, text) => {
    expect(tagShown({ ...plain, ...change }, words, now)).toEqual({ kind, text });
  });

  test('the dealer’s own tag comes before COMING SOON, in the colour that the dealer gives it', () => {
    const vehicle = { ...plain, tag: 'RUNOUT SALE', status: 'coming_soon' as const };
    const shown = { kind: 'custom', text: 'RUNOUT SALE' };
    expect(tagShown(vehicle, words, now)).toEqual({ ...shown, tone: 'red' });
    const tones = [{ tag: 'runout sale', tone: 'green' as const }];
    expect(tagShown(vehicle, { ...words, tones }, now)).toEqual({ ...shown, tone: 'green' });
  });

  test('a certified car of another make has no badge, and eight days after listing nothing is new', () => {
    expect(tagShown({ ...plain, certified: true, make: 'Kia' }, words, now)).toBeNull();
    expect(tagShown({ ...plain, created_at: '2026-11-13T00:00:00.000Z' }, words, now)).toBeNull();
    expect(tagShown({ ...plain, created_at: '2026-11-13T00:00:00.000Z' }, { ...words, newTagDays: 9 }, now)?.kind).toBe(
      'new',
    );
  });

  test('an empty tag is none, and without a make of its own a dealer certifies nothing', () => {
    expect(tagShown({ ...plain, tag: '' }, words, now)).toBeNull();
    expect(tagShown({ ...plain, certified: true }, { ...words, certifiedMake: null }, now)).toBeNull();
    expect(isCertified({ certified: false, make: 'Toyota' }, words)).toBe(false);
  });

  test('a reserved car is not available whatever its tag says', () => {
    const electric = { ...plain, reserved: true, simple_fuel: 'electric' as const };
    expect(tagShown(electric, words, now)?.text).toBe('ELECTRIC');
    expect(isAvailable(electric)).toBe(false);
    expect(vehicleStatuses.filter((status) => isAvailable({ ...plain, status }))).toEqual(['in_stock', 'coming_soon']);
  });

  test('what is available is for sale, unless its tag says ‘Test Drive Only’', () => {
    expect(isForSale(plain)).toBe(true);
    const driveOnly = { ...plain, tag: 'Test Drive Only' };
    expect(isForSale(driveOnly)).toBe(false);
    expect(isAvailable(driveOnly)).toBe(true);
    for (const change of [{ reserved: true }, { sold: true }, { status: 'sold' as const }])
      expect(isForSale({ ...plain, ...change })).toBe(false);
  });
});

describe('the one state of a vehicle', () => {
  test('sold takes precedence over reserved, and reserved over coming soon', () => {
    expect(vehicleStatuses.map((status) => availabilityState({ sold: false, reserved: false, status }))).toEqual([
      ...vehicleStatuses,
    ]);
    expect(availabilityState({ sold: true, reserved: true, status: 'in_stock' })).toBe('sold');
    expect(availabilityState({ sold: false, reserved: true, status: 'sold' })).toBe('sold');
    expect(availabilityState({ sold: false, reserved: true, status: 'coming_soon' })).toBe('reserved');
  });
});

describe('visibility of sold cars', () => {
  const soldAt = (ms: number) => ({
    sold: true,
    status: 'in_stock' as const,
    sold_at: new Date(now.getTime() - ms).toISOString(),
  });
  const DAY = 86_400_000;

  test('a sold car is visible until its days are over, to the millisecond', () => {
    expect(isVisible(soldAt(3 * DAY - 1), 3, now)).toBe(true);
    expect(isVisible(soldAt(3 * DAY), 3, now)).toBe(false);
    expect(isVisible(soldAt(0), 0, now)).toBe(false);
  });

  test('a car that is not sold is visible, a sold one without a date is not', () => {
    expect(isVisible({ sold: false, status: 'in_stock', sold_at: null }, 3, now)).toBe(true);
    expect(isVisible({ sold: true, status: 'sold', sold_at: null }, 3, now)).toBe(false);
    expect(isVisible({ sold: false, status: 'sold', sold_at: null }, 3, now)).toBe(false);
  });

  test('a car that disappeared never comes back by waiting', () => {
    fc.assert(
      fc.property(fc.nat(30 * DAY), fc.nat(30 * DAY), fc.nat(10), (age, later, days) => {
        const then = new Date(now.getTime() + later);
        if (isVisible(soldAt(age), days, then)) expect(isVisible(soldAt(age), days, now)).toBe(true);
      }),
    );
  });
});

test('a name has no gaps where the badge is missing', () => {
  expect(vehicleName({ year: 2021, make: 'Kia', model: 'Rio', badge: null })).toBe('2021 Kia Rio');
  expect(vehicleName({ year: 2021, make: 'Kia', model: 'Rio', badge: '' })).toBe('2021 Kia Rio');
});
