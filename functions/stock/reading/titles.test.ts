import { describe, expect, test } from 'vitest';
import type { RowMapping } from '../formats/mapping.ts';
import { repairMakeAndModel, titleRemainder } from './titles.ts';

const plain: RowMapping = { id: 'tests', fields: {}, blanks: [] };
const mapping: RowMapping = {
  ...plain,
  makeRepairs: { makes: { Land: 'Land Rover' }, models: { 'Mercedes-Benz|C': 'C-Class' } },
};
const repaired = (title: string, make?: string, model?: string, of = mapping) => {
  const { make: right, model: name } = repairMakeAndModel(of, { make, model }, title);
  return [right, name];
};

describe('a model of several words', () => {
  test.each([
    ['2019 Jeep Grand Cherokee Limited', 'Jeep', 'Grand', 'Grand Cherokee'],
    ['2021 Toyota Land Cruiser Prado GXL', 'Toyota', 'Land', 'Land Cruiser Prado'],
    ['2021 Toyota Landcruiser Prado VX', 'Toyota', 'Landcruiser', 'Landcruiser Prado'],
    ['2022 Tesla Model 3 Long Range', 'Tesla', 'Model', 'Model 3'],
    ['2020 Hyundai i30 Sedan Active', 'Hyundai', 'i30', 'i30 Sedan'],
    ['2020 HYUNDAI SANTA FE Elite', 'Hyundai', 'Santa', 'Santa Fe'],
    ['2018 Mazda CX-5 Maxx Sport', 'Mazda', 'CX-5', 'CX-5'],
    ['2018 Ford Mustang GT', 'Ford', 'Mustang', 'Mustang'],
  ])('that was cut at its first blank is whole again: %s', (title, make, model, expected) => {
    expect(repaired(title, make, model, plain)).toEqual([make, expected]);
  });

  test.each([
    ['in the cell of the make', '', 'Jeep Grand Cherokee Limited', undefined, 'Jeep', 'Grand Cherokee'],
    ['in the cell of the model', '', undefined, 'Land Rover Range Rover Sport HSE', 'Land Rover', 'Range Rover Sport'],
    [
      'in the title',
      'Certified Pre-Owned 2020 Toyota Land Cruiser Prado GXL',
      undefined,
      undefined,
      'Toyota',
      'Land Cruiser Prado',
    ],
    ['in the title without its make', '2022 Tesla Model Y RWD', 'Tesla', undefined, 'Tesla', 'Model Y'],
  ])('is found %s', (_, title, make, model, right, expected) => {
    expect(repaired(title, make, model, plain)).toEqual([right, expected]);
  });

  test('stays as its own cell has it, whatever the catalogue says', () => {
    expect(repaired('', 'Jeep', 'Grand Cherokee', plain)).toEqual(['Jeep', 'Grand Cherokee']);
    expect(repaired('2019 Jeep Grand Cherokee', 'Jeep', 'Grand Cherokee Trackhawk', plain)[1]).toBe(
      'Grand Cherokee Trackhawk',
    );
    expect(repaired('Family wagon', undefined, undefined, plain)).toEqual([undefined, undefined]);
  });
});

describe('a make that a feed has cut', () => {
  test('is whole again, with the model that the title names behind it', () => {
    expect(repaired('2021 Land Rover Defender 110', 'Land', 'Rover')).toEqual(['Land Rover', 'Defender']);
  });

  test('has the longest of several models that begin alike', () => {
    expect(repaired('2021 Land Rover Range Rover Sport HSE', 'Land', 'Rover')).toEqual([
      'Land Rover',
      'Range Rover Sport',
    ]);
    expect(repaired('2021 Land Rover Range Rover L460', 'Land', 'Rover')[1]).toBe('Range Rover');
    expect(repaired('2021 Land Rover Range Rover', 'Land', 'Rover')[1]).toBe('Range Rover');
  });

  test('has the next word where no table has its model, and not a part of a longer one', () => {
    expect(repaired('2021 Land Rover Discovery SE', 'Land', 'Rover')[1]).toBe('Discovery');
    expect(repaired('2021 Land Rover Defenders SE', 'Land', 'Rover')[1]).toBe('Defenders');
  });

  test('keeps the model of its column where the title does not name the make', () => {
    expect(repaired('Great family car', 'Land', 'Rover')).toEqual(['Land Rover', 'Rover']);
    expect(repaired('', 'Land', 'Rover')).toEqual(['Land Rover', 'Rover']);
  });
});

describe('a make that is right', () => {
  test('has its model corrected by the table, for that make only', () => {
    expect(repaired('', 'Mercedes-Benz', 'C')).toEqual(['Mercedes-Benz', 'C-Class']);
    expect(repaired('', 'Citroen', 'C')).toEqual(['Citroen', 'C']);
  });

  test('is not taken for one of the words that every object knows', () => {
    expect(repaired('', 'constructor', 'toString')).toEqual(['constructor', 'toString']);
  });

  test('stays as it came where the format has no tables, or a part is missing', () => {
    expect(repaired('', 'Land', 'Rover', plain)).toEqual(['Land', 'Rover']);
    expect(repaired('', undefined, 'Rover')).toEqual([undefined, 'Rover']);
    expect(repaired('', 'Land')).toEqual(['Land', undefined]);
  });
});

describe('what a title says behind year, make and model', () => {
  const rest = (title: string, lead: readonly string[] = ['used', 'demo']): string | undefined =>
    titleRemainder(title, lead, 2021, { make: 'Toyota', model: 'Hilux' });

  test.each([
    ['2021 Toyota Hilux SR5 Double Cab', 'SR5 Double Cab'],
    ['Used 2021 Toyota Hilux SR5', 'SR5'],
    ['DEMO 2021 TOYOTA HILUX SR5', 'SR5'],
    ['2021  Toyota\u00a0Hilux   SR5', 'SR5'],
  ])('is the badge: %s', (title, badge) => {
    expect(rest(title)).toBe(badge);
  });

  test.each([
    '2021 Toyota Hilux',
    '2020 Toyota Hilux SR5',
    'New 2021 Toyota Hilux SR5',
    '2021 Toyota Hiluxury SR5',
    `2021 Toyota Hilux ${'x'.repeat(121)}`,
    '',
  ])('is none in %j', (title) => {
    expect(rest(title)).toBeUndefined();
  });

  test('is all but a year, where make and model are not known', () => {
    expect(titleRemainder('2021 Toyota Hilux', [], 2021, { make: undefined, model: undefined })).toBe('Toyota Hilux');
  });
});
