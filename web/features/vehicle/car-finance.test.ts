import { expect, test } from 'vitest';
import { fixtureCarAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { hasCarFinance } from './car-finance.tsx';

const site = fixtureSite();

test('‘Car Finance’ and its calculator are there for a priced vehicle that is for sale, where finance is on', () => {
  expect(hasCarFinance(fixtureCarAnswer(), site)).toBe(true);
  expect(hasCarFinance(fixtureCarAnswer({ status: 'coming_soon' }), site)).toBe(true);
  for (const change of [{ tag: 'Test Drive Only' }, { reserved: true }, { sold: true }, { price_cents: null }])
    expect(hasCarFinance(fixtureCarAnswer(change), site)).toBe(false);
  expect(hasCarFinance(fixtureCarAnswer(), { flags: { ...site.flags, finance_enabled: false } })).toBe(false);
});
