import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { collectFindings } from '#tenants/validate.ts';

const base = tenantConfig('coastline');
const someone = { id: 'kim', name: 'Kim Ashby', role: 'Sales' };
const findingsFor = (change: Record<string, unknown>) =>
  collectFindings([{ ...base, ...change }]).map(({ key, code }) => [key, code]);

describe('people are refused', () => {
  test('at a location that the dealer does not have', () => {
    expect(findingsFor({ people: [{ ...someone, location: 'perth' }] })).toEqual([
      ['people.0.location', 'unknown_location'],
    ]);
  });

  test('with the id of somebody else', () => {
    expect(findingsFor({ people: [someone, { ...someone, name: 'Kim Other' }] })).toEqual([
      ['people.1.id', 'duplicate_id'],
    ]);
  });

  test('with a phone that is none of the country, or a text with markup', () => {
    expect(findingsFor({ people: [{ ...someone, phone: '12' }] })).toEqual([['people.0.phone', 'phone']]);
    expect(findingsFor({ people: [{ ...someone, words: '<b>Hello</b>' }] })).toEqual([['people.0.words', 'invalid']]);
  });
});

test('a past that is not written from its oldest year is refused', () => {
  const [first, second] = [1999, 1987].map((year) => ({ year, title: 'A year', words: 'Something happened.' }));
  expect(findingsFor({ people: [], history: [first, second] })).toEqual([['history.1.year', 'dates']]);
  expect(findingsFor({ people: [], history: [second, first] })).toEqual([]);
});
