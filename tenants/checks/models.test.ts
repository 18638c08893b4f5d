import { expect, test } from 'vitest';
import { model } from '#tenants/model.ts';
import { modelFaults } from './models.ts';

type Given = Parameters<typeof model>[0];

const given: Given = {
  make: 'Toyota',
  name: 'Hilux',
  image: null,
  short_description: 'A ute.',
  fuel: 'Diesel',
  status: 'available',
};
const faultsOf = (...models: readonly Partial<Given>[]): string[] =>
  modelFaults({ models: models.map((more) => model({ ...given, ...more })) }).map(({ key }) => key);

const price = (dollars: number) => ({ cents: dollars * 100, type: 'drive_away' as const, as_of: '2026-11-16' });

test('two models of one address, colours and grades of one name are refused', () => {
  expect(faultsOf({}, { name: 'HiLux' })).toEqual(['models.1']);
  const colours = [
    { name: 'Ice white', hex: '#ffffff' },
    { name: 'Ice White', hex: '#eeeeee' },
  ];
  const grades = ['SR', 'SR'].map((name) => ({ name, text: '' }));
  expect(faultsOf({ colours, grades })).toEqual(['models.0.colours.1.name', 'models.0.grades.1.name']);
});

test('stated prices rise with the grades', () => {
  const grades = [
    { name: 'SR', text: '', price: price(60_000) },
    { name: 'SR5', text: '' },
    { name: 'Workmate', text: '', price: price(50_000) },
  ];
  expect(faultsOf({ grades })).toEqual(['models.0.grades.2.price']);
  expect(faultsOf({ grades: grades.toReversed() })).toEqual([]);
});

test('a car’s body is one that the search knows', () => {
  expect(faultsOf({ body: 'utility' })).toEqual(['models.0.body']);
  expect(faultsOf({ body: 'ute' })).toEqual([]);
  expect(faultsOf({ body: 'Naked', item_type: 'motorcycle' })).toEqual([]);
});
