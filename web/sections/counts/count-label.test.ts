import { describe, expect, test } from 'vitest';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { countLabel, shownCount } from './count-label.ts';

const coastline = fixtureSite('coastline');
const asking = (refinements: SearchState['refinements']): SearchState => ({ ...emptySearch, refinements });

describe('how many there are, in words', () => {
  test.each([
    [1_204, {}, '1,204 cars'],
    [312, { car_type: ['used'] }, '312 used cars'],
    [1, { car_type: ['used'] }, '1 used car'],
    [40, { car_type: ['demo', 'new'] }, '40 cars'],
    [24, { make: ['Toyota'] }, '24 Toyota cars'],
    [24, { make: ['Toyota'], model: ['Hilux'] }, '24 Toyota Hilux'],
    [3, { make: ['Toyota'], model: ['Hilux'], body: ['ute'] }, '3 Toyota Hilux utes'],
    [2, { make: ['Ford', 'Toyota'], model: ['Hilux'] }, '2 cars'],
    [12, { body: ['suv'] }, '12 SUVs'],
    [2, { body: ['hatch'] }, '2 hatches'],
    [5, { body: ['cabChassis'] }, '5 cab chassis'],
    [0, { body: ['suv'] }, 'No SUVs'],
    [9, { dealership_slug: ['coastline-cairns'], make: ['Kia'] }, '9 Kia cars at Coastline Cairns'],
    [4, { offer: ['reduced'], car_type: ['used'] }, '4 used cars on offer'],
  ] satisfies [number, SearchState['refinements'], string][])('%i of %o is “%s”', (count, refinements, words) => {
    expect(countLabel(count, asking(refinements), coastline)).toBe(words);
  });

  test('a dealer of several kinds counts vehicles until one kind is asked for', () => {
    const totara = fixtureSite('totara');
    expect(countLabel(198, emptySearch, totara)).toBe('198 vehicles');
    expect(countLabel(31, asking({ item_type: ['motorcycle'] }), totara)).toBe('31 motorcycles');
    expect(countLabel(2, asking({ item_type: ['bus'] }), totara)).toBe('2 buses');
    expect([1, 2].map((count) => countLabel(count, asking({ item_type: ['machinery'] }), totara))).toEqual([
      '1 machine',
      '2 machines',
    ]);
  });

  test("above the cap the count ends with '+', where the tenant has the cap on", () => {
    const capped = { ...coastline, flags: { ...coastline.flags, count_cap: true } };
    expect(shownCount(2_000, coastline)).toBe('2,000');
    expect(shownCount(2_000, capped)).toBe('2,000+');
    expect(shownCount(1_999, capped)).toBe('1,999');
  });
});
