import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { marketBadgeRules } from './market-rules.ts';
import { marketBadgeText, shownBadge } from './market-badge.ts';
import { compareWithMarket } from './market.ts';

const now = new Date('2026-11-21T00:00:00Z');
const as_of = '2026-11-10T00:00:00Z';
const vehicle = {
  price_cents: 3_000_000,
  offer_price_cents: null,
  status: 'in_stock' as const,
  sold: false,
  reserved: false,
  tag: null,
  car_type: 'used' as const,
  year: 2021,
  written_off: false,
  autograb_data: { state_average_market_price: 3_050_000, average_market_price: 4_000_000, as_of },
};
const { fromCents, priceCents } = marketBadgeRules;
const tenant = { flags: { market_badge: true }, constants: { marketBadgeFromCents: fromCents } };
const marketBadge = (of: Parameters<typeof compareWithMarket>[0], at: Date) =>
  shownBadge(compareWithMarket(of) ?? undefined, tenant, at);

describe('the market badge', () => {
  it('compares with the state average where there is one', () => {
    const badge = marketBadge(vehicle, now);
    expect(badge).toMatchObject({ below_cents: 50_000, reference: 'state', as_of: '10 November 2026' });
    expect(badge && marketBadgeText(badge, { country: 'AU' })).toBe('$500 below the state average');
    expect(badge && marketBadgeText(badge, { country: 'NZ' })).toBe('$500 below the regional average');
  });

  it('goes by the dealer’s switch and threshold', () => {
    const shown = (change: { market_badge?: boolean; marketBadgeFromCents?: number }) => {
      const { market_badge = true, marketBadgeFromCents = fromCents } = change;
      return shownBadge(
        compareWithMarket(vehicle) ?? undefined,
        { flags: { market_badge }, constants: { marketBadgeFromCents } },
        now,
      );
    };
    expect(shown({})).not.toBeNull();
    expect(shown({ market_badge: false })).toBeNull();
    expect(shown({ marketBadgeFromCents: 50_001 })).toBeNull();
  });

  it('compares with the national average where the state is unknown', () => {
    const national = { ...vehicle, autograb_data: { ...vehicle.autograb_data, state_average_market_price: null } };
    expect(marketBadge(national, now)).toMatchObject({ below_cents: 1_000_000, reference: 'national' });
  });

  it('says nothing of a price above the state average, however far below the national one', () => {
    const data = { ...vehicle.autograb_data, state_average_market_price: 2_900_000 };
    expect(marketBadge({ ...vehicle, autograb_data: data }, now)).toBeNull();
  });

  it('counts from the very moment of its valuation, to the last one of the vehicle’s sixteenth year', () => {
    expect(marketBadge(vehicle, new Date(as_of))).not.toBeNull();
    const oldest = {
      ...vehicle,
      year: 2011,
      autograb_data: { ...vehicle.autograb_data, as_of: '2026-12-20T00:00:00Z' },
    };
    expect(compareWithMarket(oldest)?.until).toBe('2026-12-31T23:59:59.999Z');
  });

  it('is none of a vehicle that costs the average or more, whatever the dealer’s threshold', () => {
    for (const price_cents of [3_050_000, 3_050_001]) expect(compareWithMarket({ ...vehicle, price_cents })).toBeNull();
    expect(compareWithMarket({ ...vehicle, price_cents: 3_049_999 })).toMatchObject({ below_cents: 1 });
  });

  test.each([
    ['one cent under the threshold', { price_cents: 3_000_001 }],
    ['without a real price', { price_cents: 1_000 }],
    ['reserved', { reserved: true }],
    ['sold', { sold: true }],
    ['for test drives only', { tag: 'Test Drive Only' }],
    ['without a valuation', { autograb_data: null }],
    ['new', { car_type: 'new' as const }],
    ['of this year', { year: 2026 }],
    ['older than 15 years', { year: 2010 }],
    ['of next year', { year: 2027 }],
    ['under $5,000', { price_cents: 499_999 }],
    ['written off once', { written_off: true }],
  ])('has none: a vehicle %s', (_, change) => {
    expect(marketBadge({ ...vehicle, ...change }, now)).toBeNull();
  });

  it('has none above $150,000, and has one at the limits of age and price', () => {
    const dear = { ...vehicle.autograb_data, state_average_market_price: 20_000_000 };
    const at = (change: Partial<typeof vehicle>) => marketBadge({ ...vehicle, autograb_data: dear, ...change }, now);
    expect(at({ price_cents: 15_000_001 })).toBeNull();
    for (const change of [{ price_cents: 15_000_000 }, { price_cents: 500_000 }, { year: 2025 }, { year: 2011 }]) {
      expect(at(change)).not.toBeNull();
    }
  });

  it('does not use a valuation older than 30 days or of the future', () => {
    expect(marketBadge(vehicle, new Date('2026-12-10T00:00:00Z'))).not.toBeNull();
    expect(marketBadge(vehicle, new Date('2026-12-10T00:00:01Z'))).toBeNull();
    expect(marketBadge(vehicle, new Date('2026-11-09T23:59:59Z'))).toBeNull();
  });

  it('is monotone in price: a cheaper vehicle of the same kind has it too, and says more', () => {
    const price = fc.integer({ min: priceCents.min, max: priceCents.max });
    const average = fc.option(fc.nat(20_000_000), { nil: null });
    fc.assert(
      fc.property(price, price, average, average, (a, b, state, national) => {
        const data = { state_average_market_price: state, average_market_price: national, as_of };
        const at = (price_cents: number) => marketBadge({ ...vehicle, price_cents, autograb_data: data }, now);
        const [cheap, dear] = [at(Math.min(a, b)), at(Math.max(a, b))];
        if (dear !== null) expect(cheap?.below_cents ?? -1).toBeGreaterThanOrEqual(dear.below_cents);
      }),
    );
  });
});
