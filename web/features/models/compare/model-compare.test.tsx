import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { fixtureModel } from '#test/web/fixtures.ts';
import { canonicalOf, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { modelCompareHref, namesOfAddress } from '../model-choice.ts';
import { modelPriceText } from '../model-price.ts';

const ranger: ModelAnswer = {
  ...fixtureModel({
    make: 'Ford',
    make_slug: 'ford',
    model: 'Ranger',
    model_slug: 'ranger',
    count: 0,
    price_from: null,
  }),
  price_type: null,
  price: null,
  colours: [],
  grades: [],
};
const callers = {
  'search.model': async ({ params }: { params?: Record<string, string | undefined> }) =>
    params?.['model'] === 'gone'
      ? { ok: false as const, status: 404, code: 'not_found' }
      : { ok: true as const, answer: params?.['model'] === 'ranger' ? ranger : fixtureModel() },
};
const at = (address: string) => pageAt(address, { callers });
const cellsOf = (page: Document, label: string): string[] => {
  const row = within(page.body).getByRole('rowheader', { name: label }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(textOf);
};

describe('models side by side', () => {
  test('say price with what it includes, stock, fuel, grades and colours, and what is not stated', async () => {
    const page = await at('/models/compare?models=toyota/hilux,ford/ranger');
    const heads = within(page.body).getAllByRole('columnheader');
    expect(heads.map(textOf)).toEqual(['Toyota Hilux', 'Ford Ranger']);
    expect(cellsOf(page, 'Price from')).toEqual(['$54,990 new, drive away', 'Not stated']);
    expect(cellsOf(page, 'In stock')).toEqual(['31 vehicles', 'None today']);
    expect(cellsOf(page, 'Grades')).toEqual(['SR5', 'Not stated']);
    expect(cellsOf(page, 'Colours')).toEqual(['Glacier White, Deep Red', 'Not stated']);
  });

  test('are chosen in a form that works without scripts and keeps what is chosen', async () => {
    const page = await at('/models/compare?models=toyota/hilux&models=ford/ranger');
    const choices = within(page.body).getAllByRole<HTMLSelectElement>('combobox');
    const valueOf = (choice: HTMLSelectElement) => choice.querySelector('option[selected]')?.getAttribute('value');
    expect(choices.map((choice) => [choice.name, valueOf(choice)])).toEqual([
      ['models', 'toyota/hilux'],
      ['models', 'ford/ranger'],
      ['models', ''],
      ['models', ''],
    ]);
    expect(page.querySelector('form[action="/models/compare"]')).not.toBeNull();
  });

  test('only the page itself is indexed', async () => {
    const pair = await at('/models/compare?models=toyota/hilux,ford/ranger');
    expect([metaOf(pair, 'robots'), canonicalOf(pair)]).toEqual([
      'noindex,follow',
      'https://dealer.example/models/compare',
    ]);
    const plain = await at('/models/compare');
    expect(metaOf(plain, 'robots')).toBe('index,follow');
    expect(textOf(plain.body)).toContain('Choose two to four models');
    expect(plain.querySelector('table')).toBeNull();
  });

  test('a model that is not there is named as missing, and the others stay', async () => {
    const page = await at('/models/compare?models=toyota/hilux,kia/gone');
    expect(textOf(page.body)).toContain('Toyota Hilux');
    expect(page.querySelectorAll('thead th')).toHaveLength(1);
  });
});

describe('the address of a comparison', () => {
  test.each([
    ['models=toyota/hilux,ford/ranger', ['toyota/hilux', 'ford/ranger']],
    ['models=Toyota/Hilux&models=toyota/hilux', ['toyota/hilux']],
    ['models=a/b,c/d,e/f,g/h,i/j', ['a/b', 'c/d', 'e/f', 'g/h']],
    ['models=,/,toyota,../etc', []],
    ['', []],
  ])('‘%s’ names %j', (query, names) => {
    expect(namesOfAddress(new URLSearchParams(query))).toEqual(names);
  });

  test('is written with commas', () => {
    expect([modelCompareHref([]), modelCompareHref(['a/b', 'c/d'])]).toEqual([
      '/models/compare',
      '/models/compare?models=a/b,c/d',
    ]);
  });
});

test.each([
  [{ type: 'drive_away', basis: 'new', as_of: null }, 'New from $54,990, drive away'],
  [{ type: 'excl_govt_charges', basis: 'stock', as_of: null }, 'In stock from $54,990, Excl. Govt. Charges'],
  [{ type: 'drive_away', basis: 'stated', as_of: '2026-11-16' }, 'From $54,990, drive away, as of 16 November 2026'],
  [{ type: null, basis: 'new', as_of: null }, 'New from $54,990'],
] as const)('the lowest price of a model %j reads ‘%s’', (price, label) => {
  expect(modelPriceText({ cents: 5_499_000, ...price }, 'AU')).toBe(label);
});
