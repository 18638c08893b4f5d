import { describe, expect, it } from 'vitest';
import { marketBadge } from './market.ts';

const now = new Date('2026-11-21T00:00:00Z');
const as_of = '2026-11-10T00:00:00Z';
const car = {
  price_cents: 3_000_000,
  offer_price_cents: null,
  status: 'in_stock' as const,
  sold: false,
  reserved: false,
  autograb_data: { state_average_market_price: 3_050_000, average_market_price: 4_000_000, as_of },
};

describe('the market badge', () => {
  it('compares with the state average where there is one', () => {
    expect(marketBadge(car, 50_000, now)).toBe('$500 below the state average');
  });

  it('compares with the national average where the state is unknown', () => {
    const national = { ...car, autograb_data: { ...car.autograb_data, state_average_market_price: null } };
    expect(marketBadge(national, 50_000, now)).toBe('$10,000 below the national average');
  });

  it('says nothing one cent under the threshold, without a real price, or when the car is not available', () => {
    expect(marketBadge({ ...car, price_cents: 3_000_001 }, 50_000, now)).toBeNull();
    expect(marketBadge({ ...car, price_cents: 1_000 }, 50_000, now)).toBeNull();
    expect(marketBadge({ ...car, reserved: true }, 50_000, now)).toBeNull();
    expect(marketBadge({ ...car, autograb_data: null }, 50_000, now)).toBeNull();
  });

  it('does not use a valuation older than 30 days', () => {
    expect(marketBadge(car, 50_000, new Date('2026-12-15T00:00:00Z'))).toBeNull();
  });
});
