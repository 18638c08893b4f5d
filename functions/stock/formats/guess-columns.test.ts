import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { missingData, sharedFile } from '#test/feeds/shared-data.ts';
import { columnByName } from './column-names.ts';
import { guessColumns } from './guess-columns.ts';
import { lenderColumnsByField } from './lender-columns.ts';
import { columnOfField, ourColumns } from './own-mapping.ts';
import { feedFormats } from './registry.ts';

const page = (id: string): string => readFileSync(new URL(`../../../docs/feeds/${id}.md`, import.meta.url), 'utf8');

/** The example of a format's page. */
const exampleOf = (id: string): string => /```(?:csv)?\n((?!\{|forecourt|<|curl)[\s\S]*?)```/.exec(page(id))?.[1] ?? '';

const tableOf = (text: string, delimiter: string): string[][] => {
  const rows: string[][] = parse(text.replace(/^sep=.\r?\n/, ''), {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
  });
  return rows.slice(0, 201);
};

const columnsOf = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  header.map((column, n) => ({ column, values: rows.map((cells) => cells[n] ?? '') }));

/** By what the format reads of each column: how many guesses say the same. */
const judge = (id: string, [header = [], ...rows]: string[][]) => {
  const { mapping } = feedFormats.get(id) ?? { mapping: { fields: {} } };
  const wanted = new Map<string, Set<string>>();
  for (const [field, { from }] of Object.entries(mapping.fields)) {
    const ours = columnOfField(field);
    if (ours === undefined || lenderColumnsByField.has(field)) continue;
    for (const name of [from].flat())
      wanted.set(name.toLowerCase(), (wanted.get(name.toLowerCase()) ?? new Set()).add(ours));
  }
  const read = guessColumns(columnsOf(header, rows)).flatMap(({ column, guess }) => {
    const fields = wanted.get(column.toLowerCase());
    return fields === undefined ? [] : [{ column, guess: guess?.field ?? null, right: fields.has(guess?.field ?? '') }];
  });
  return { wrong: read.filter(({ right }) => !right), share: read.filter(({ right }) => right).length / read.length };
};

describe('guesses of columns', () => {
  test.each(['google-tsv', 'dealer-studio-csv', 'motorcentral-csv', 'autotrader-csv'])(
    'of the example of %s are what the format reads, in 95 of 100 columns',
    (id) => {
      const shape = feedFormats.get(id)?.shape;
      const table = tableOf(exampleOf(id), shape?.kind === 'csv' ? shape.delimiter : ',');
      expect(table.length).toBeGreaterThan(1);
      const { wrong, share } = judge(id, table);
      expect({ wrong: share < 0.95 ? wrong : [], share }).toMatchObject({ wrong: [] });
    },
  );

  const real = [
    ['google-tsv', 'feed-google-tsv-ca', 'boyer_used_feed_2026-05-14.tsv', '\t'],
    ['autotrader-csv', 'feed-autotrader-csv-za', 'fordMalalane.csv', ','],
    ['au-listing-csv', 'au-vehicle-prices-2023', 'australian_vehicle_prices.part70.csv', ','],
  ] as const;
  const missing = missingData(...real.map(([, folder]) => folder));
  test.skipIf(missing !== undefined).each(real)(
    `of a real file of %s do, too ${missing ?? ''}`,
    (id, folder, file, delimiter) => {
      const { wrong, share } = judge(id, tableOf(readFileSync(sharedFile(folder, file), 'utf8'), delimiter));
      expect({ wrong: share < 0.95 ? wrong : [], share }).toMatchObject({ wrong: [] });
    },
  );

  const of = (table: Record<string, string[]>) => {
    const names = Object.keys(table);
    const rows = (table[names[0] ?? ''] ?? []).map((_, n) => names.map((name) => table[name]?.[n] ?? ''));
    return Object.fromEntries(guessColumns(columnsOf(names, rows)).map(({ column, guess }) => [column, guess]));
  };

  test('follow the values where a name says nothing', () => {
    expect(
      of({
        A: ['JTMABCDE0X1234567', '6T1BF3FK20X123456'],
        B: ['Toyota', 'Kia'],
        C: ['2021', '2019'],
        D: ['https://pictures.example/1.jpg;https://pictures.example/2.jpg', ''],
        E: ['$32,990', '$18,500'],
        F: ['41,000 km', '9 km'],
        G: ['blue sky', 'nothing'],
      }),
    ).toEqual({
      A: { field: 'vin', confidence: 'likely' },
      B: { field: 'make', confidence: 'likely' },
      C: { field: 'year', confidence: 'likely' },
      D: { field: 'pictures', separator: ';', confidence: 'likely' },
      E: { field: 'price', confidence: 'likely' },
      F: { field: 'km', confidence: 'likely' },
      G: null,
    });
  });

  test('are unsure where the values look otherwise, and give order, words and unit that the values need', () => {
    expect(
      of({
        Year: ['Toyota', 'Kia'],
        Type: ['Hilux', 'Rio'],
        Body: ['SUV', 'Ute'],
        'Rego Expiry': ['31/12/2026', '01/02/2027'],
        'N/U': ['U', 'N'],
        Miles: ['12000', '900'],
        Options: ['Tow bar, Roof racks', ''],
      }),
    ).toEqual({
      Year: { field: 'year', confidence: 'unsure' },
      Type: { field: 'body', confidence: 'unsure' },
      Body: { field: 'body', confidence: 'sure' },
      'Rego Expiry': { field: 'rego_expiry', order: 'dmy', confidence: 'sure' },
      'N/U': { field: 'car_type', words: { U: 'used', N: 'new' }, confidence: 'sure' },
      Miles: { field: 'km', unit: 'mi', confidence: 'sure' },
      Options: { field: 'features', separator: ',', confidence: 'sure' },
    });
  });

  test('give a field by the look of its values once, and not where a column has its name', () => {
    const found = of({ Make: ['Kia', 'Ford'], X: ['Kia', 'Ford'], C1: ['2020', '2021'], C2: ['2020', '2021'] });
    expect(found).toMatchObject({ Make: { field: 'make' }, X: null, C1: { field: 'year' }, C2: null });
  });

  test('know our own columns, and names of others only for columns that we have', () => {
    for (const name of ourColumns()) expect(columnByName(name)).toBe(name);
  });

  const ofPaths = (table: Record<string, string[]>) => {
    const columns = Object.entries(table).map(([column, values]) => ({ column, values }));
    return Object.fromEntries(guessColumns(columns, { arePaths: true }).map(({ column, guess }) => [column, guess]));
  };

  test('of paths follow the last words that say something, and the outermost of one name', () => {
    expect(
      ofPaths({
        '@ref': ['A1', 'A2'],
        'vehicle/make': ['Kia', 'Kia'],
        'price/amount': ['9000', '12000'],
        'price/@currency': ['AUD', 'AUD'],
        url: ['https://dealer.example/1', 'https://dealer.example/2'],
        'image/url': ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
        model: ['Rio', 'Rio'],
        'engine/model': ['G4LA', 'G4LA'],
      }),
    ).toMatchObject({
      '@ref': { field: 'stocknum' },
      'vehicle/make': { field: 'make', confidence: 'sure' },
      'price/amount': { field: 'price', confidence: 'sure' },
      'price/@currency': null,
      url: null,
      'image/url': { field: 'pictures', confidence: 'sure' },
      model: { field: 'model' },
      'engine/model': null,
    });
  });

  test.each([
    ['mileage/value', 'mileage/unit'],
    ['odometer', 'odometer/@unit'],
  ])('say that %s is in miles where %s says so', (km, unit) => {
    expect(ofPaths({ [km]: ['12000'], [unit]: ['MI'] })[km]).toMatchObject({ field: 'km', unit: 'mi' });
    expect(ofPaths({ [km]: ['12000'], [unit]: ['km'] })[km]).not.toHaveProperty('unit');
  });
});
