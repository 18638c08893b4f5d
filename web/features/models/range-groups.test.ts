import { expect, test } from 'vitest';
import { fixtureModels } from '#test/web/fixtures.ts';
import type { ModelEntry } from '#functions/search/contract.ts';
import { groupRange } from './range-groups.ts';

const [first] = fixtureModels().models;
const model = (name: string, more: Partial<ModelEntry>): ModelEntry[] =>
  first === undefined ? [] : [{ ...first, model: name, model_slug: name, new_from: null, price_from: null, ...more }];

test('a range is grouped by body, other vehicles by kind, each with its lowest price', () => {
  const range = [
    ...model('a', { body: 'ute', new_from: 50_000 }),
    ...model('b', { body: 'suv', new_from: 40_000, price_from: 12_000 }),
    ...model('c', { body: 'ute', price_from: 30_000 }),
    ...model('d', { body: null, item_type: 'caravan' }),
  ];
  expect(groupRange(range).map(({ label, anchor, models, from }) => [label, anchor, models.length, from])).toEqual([
    ['Ute', 'ute', 2, 30_000],
    ['SUV', 'suv', 1, 40_000],
    ['Caravan', 'caravan', 1, null],
  ]);
});
