import { expect, test } from 'vitest';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { promo } from '#tenants/promo.ts';
import { offerLine } from './offer-line.ts';

const [hilux, mazda] = fixtureSearch().hits;
if (hilux === undefined || mazda === undefined) throw new Error('The fixture has no vehicles.');

const offer = (title: string, make: string, conditions: boolean, expiry = '2026-11-30') => {
  const { disclaimer: _, ...rest } = promo({
    id: 'one',
    title,
    text: '',
    href: '/search',
    start: '2026-11-01',
    expiry,
    position: null,
    display: [],
    strictDisplay: false,
    cars: { refinements: { make: [make] } },
  });
  return { ...rest, conditions };
};
const lineOf = (promos: ReturnType<typeof offer>[], hit = hilux) =>
  offerLine(hit, { ...fixtureSite(), promos }, fixtureNow);

test('a card names the first offer that is for its vehicle today, and that conditions apply', () => {
  const promos = [
    offer('Over', 'Toyota', true, '2026-11-17'),
    offer('For Mazdas', 'Mazda', false),
    offer('Tow bar included', 'Toyota', true),
    offer('Second', 'Toyota', false),
  ];
  expect(lineOf(promos)).toBe('Tow bar included. Conditions apply.');
  expect(lineOf(promos, mazda)).toBe('For Mazdas');
});

test('a card of a vehicle without an offer says nothing', () => {
  expect(lineOf([offer('For Fords', 'Ford', false)])).toBeUndefined();
});
