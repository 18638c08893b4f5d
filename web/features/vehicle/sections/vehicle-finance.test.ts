import { expect, test } from 'vitest';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { hasVehicleFinance } from './vehicle-finance.tsx';

const site = fixtureSite();

test('‘Car Finance’ and its calculator are there for a priced vehicle that is for sale, where finance is on', () => {
  expect(hasVehicleFinance(fixtureVehicleAnswer(), site)).toBe(true);
  expect(hasVehicleFinance(fixtureVehicleAnswer({ status: 'coming_soon' }), site)).toBe(true);
  for (const change of [{ tag: 'Test Drive Only' }, { reserved: true }, { sold: true }, { price_cents: null }])
    expect(hasVehicleFinance(fixtureVehicleAnswer(change), site)).toBe(false);
  expect(hasVehicleFinance(fixtureVehicleAnswer(), { flags: { ...site.flags, finance_enabled: false } })).toBe(false);
});
