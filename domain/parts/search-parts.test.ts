import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleTokens, toIdentifier, tokenise } from '../text/tokens.ts';
import { runs } from '#test/support/runs.ts';
import { partFacetNames, partSortNames, type PartFacetName } from './facets.ts';
import type { Fit, Part } from './part-schema.ts';
import { indexParts } from './part-index.ts';
import { searchParts } from './search-parts.ts';
import { emptyPartSearch, type PartSearch } from './state.ts';

const fit = (make: string, model: string | null, from: number | null = null, to: number | null = null): Fit => ({
  make,
  model,
  from,
  to,
});
const part = (number: string, name: string, given: Partial<Part> = {}): Part => ({
  number,
  name,
  brand: null,
  category: 'Other',
  item_type: 'car',
  fits: [],
  price_cents: 10_000,
  in_stock: true,
  quantity: null,
  supersedes: [],
  picture: null,
  words: '',
  ...given,
});

const hilux = fit('Toyota', 'Hilux', 2015, 2024);
const catalogue: readonly Part[] = [
  part('04465-0K290', 'Front brake pads', { category: 'Brakes', fits: [hilux], supersedes: ['04465-0K240'] }),
  part('04466-60140', 'Rear brake pads', {
    category: 'Brakes',
    fits: [fit('Toyota', 'Land Cruiser')],
    in_stock: false,
  }),
  part('BP-1422', 'Brake pads', { category: 'Brakes', fits: [fit('Ford', 'Ranger', 2011, 2022)], price_cents: null }),
  part('TB-100', 'Tow bar', {
    category: 'Towing',
    fits: [hilux, fit('Ford', 'Ranger', 2015, null)],
    price_cents: 89_000,
  }),
  part('EO-530', 'Engine oil 5W-30', { category: 'Oils', brand: 'Ridgeline' }),
  part('M3-11', 'Cabin filter', { category: 'Filters', fits: [fit('Mazda', '3', 2014, 2019)] }),
  part('HM-7', 'Helmet', { category: 'Riding gear', item_type: 'motorcycle' }),
  part('CH-520', 'Drive chain', { category: 'Drive', item_type: 'motorcycle', fits: [fit('Yamaha', null)] }),
];
const index = indexParts(catalogue);
const search = (given: Partial<PartSearch>) => searchParts(index, { ...emptyPartSearch, ...given });
const numbers = (given: Partial<PartSearch>) => search(given).hits.map(({ number }) => number);

describe('a search for parts', () => {
  test('reads vehicles and years in the words, and the rest as words', () => {
    expect(numbers({ query: 'brake pads hilux 2018' })).toEqual(['04465-0K290']);
    expect(search({ query: 'Brake pads, Toyota HiLux 2018' }).reading).toMatchObject({
      words: ['brake', 'pads'],
      vehicles: [{ make: 'Toyota', model: 'Hilux' }],
      years: [2018],
    });
    expect(numbers({ query: 'brake pads hilux 2010' })).toEqual([]);
  });

  test.each([
    ['names of several words, run together or apart', 'brake pads landcruiser', ['04466-60140']],
    ['several vehicles as any of them', 'brake pads hilux ranger', ['04465-0K290', 'BP-1422']],
    ['a short name only behind its make', 'mazda 3 filter', ['M3-11']],
    ['a make as all of its models', 'toyota brake', ['04465-0K290', '04466-60140']],
  ])('takes %s', (_, query, expected) => expect(numbers({ query })).toEqual(expected));

  test.each(['04465-0k290', '044650K290', '04465 0K290', '04465-0K240', '044650k2'])(
    'finds a number, or one that was replaced, as %s',
    (query) => expect(numbers({ query })).toEqual(['04465-0K290']),
  );

  test.each([
    ['towbar', 'TB-100'],
    ['tow bar', 'TB-100'],
    ['filters', 'M3-11'],
    ['helm', 'HM-7'],
    ['helmat', 'HM-7'],
    ['ridgelin oil', 'EO-530'],
  ])('finds %s', (query, number) => expect(numbers({ query })[0]).toBe(number));

  test('forgives letters only where the words as typed find nothing, and says so', () => {
    expect(search({ query: 'brake' }).reading.forgiven).toBe(false);
    expect(search({ query: 'barke' })).toMatchObject({ count: 3, reading: { forgiven: true } });
    expect(search({ query: 'xyzzy' })).toMatchObject({ count: 0, pages: 0, page: 1, reading: { forgiven: false } });
  });

  test('lists parts for any vehicle of the type behind those made for the one that was chosen', () => {
    expect(numbers({ refinements: { make: ['Toyota'], model: ['Hilux'] } })).toEqual([
      '04465-0K290',
      'TB-100',
      'EO-530',
    ]);
    expect(numbers({ refinements: { make: ['Yamaha'] } })).toEqual(['CH-520', 'HM-7']);
  });

  test('asks make, model and year of one vehicle', () => {
    const year = ['2013'];
    expect(numbers({ query: 'tow bar', refinements: { make: ['Ford'], model: ['Ranger'], year } })).toEqual([]);
    expect(numbers({ query: 'hilux', refinements: { make: ['Ford'] } })).toEqual([]);
  });

  test('has parts without a price last in both orders of price', () => {
    const of = (sortBy: PartSearch['sortBy']) => numbers({ query: 'brake pads', sortBy }).at(-1);
    expect([of('price_asc'), of('price_desc')]).toEqual(['BP-1422', 'BP-1422']);
  });

  test('beyond the last page is the last', () => {
    expect(search({ page: 9 })).toMatchObject({ page: 1, pages: 1, count: 8 });
  });
});

/* The oracle: the rules again, read off one part at a time, without an index. */

const words = ['brake', 'brakes', 'pads', 'pad', 'tow', 'bar', 'towbar', 'oil', 'filter', 'helmet', 'chain', 'front'];
const makes: Readonly<Record<string, readonly string[]>> = {
  Toyota: ['Hilux', 'Land Cruiser', '86'],
  Ford: ['Ranger', 'Everest'],
  Mazda: ['3', 'BT-50'],
};
const vehicle = fc.constantFrom(...Object.keys(makes)).chain((make) =>
  fc.record({
    make: fc.constant(make),
    model: fc.option(fc.constantFrom(...(makes[make] ?? [])), { nil: null }),
    from: fc.option(fc.integer({ min: 2010, max: 2016 }), { nil: null }),
    to: fc.option(fc.integer({ min: 2016, max: 2022 }), { nil: null }),
  }),
);
const anyPart: fc.Arbitrary<Part> = fc.record({
  number: fc.stringMatching(/^[A-C]{1,2}-[1-3]{2,4}$/),
  name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  brand: fc.option(fc.constantFrom('Ridgeline', 'Northvale'), { nil: null }),
  category: fc.constantFrom('Brakes', 'Towing', 'Oils'),
  item_type: fc.constantFrom('car' as const, 'motorcycle' as const),
  fits: fc.array(vehicle, { maxLength: 3 }),
  price_cents: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  in_stock: fc.boolean(),
  quantity: fc.constant(null),
  supersedes: fc.array(fc.stringMatching(/^[A-C]-[1-3]{2,3}$/), { maxLength: 1 }),
  picture: fc.constant(null),
  words: fc.constantFrom('', 'front'),
});
const refinements = fc.record(
  {
    category: fc.subarray(['Brakes', 'Oils', 'Nothing'], { minLength: 1 }),
    make: fc.subarray(['Toyota', 'Ford'], { minLength: 1 }),
    model: fc.subarray(['Hilux', 'Ranger', '3'], { minLength: 1 }),
    year: fc.subarray(['2012', '2018'], { minLength: 1 }),
    brand: fc.constant(['Ridgeline']),
    in_stock: fc.constant(['yes']),
    priced: fc.constant(['yes']),
  },
  { requiredKeys: [] },
);
const query = fc
  .array(
    fc.constantFrom(...words, 'barke', 'hilux', 'land', 'cruiser', 'ford', 'mazda', '3', '2018', 'A-12', 'nothing'),
    {
      maxLength: 3,
    },
  )
  .map((some) => some.join(' '));

interface Car {
  make: string;
  model: string | null;
  from: number;
  to: number;
}

/** Each vehicle of the catalogue that the part is for. */
const carsOf = (one: Part, parts: readonly Part[]): Car[] => {
  const all = parts.filter(({ item_type }) => item_type === one.item_type).flatMap(({ fits }) => fits);
  const modelsOf = (make: string) => [...new Set(all.filter((other) => other.make === make).map(({ model }) => model))];
  const open = (of: Fit, model: string | null): Car => ({
    make: of.make,
    model,
    from: of.from ?? 0,
    to: of.to ?? 9_999,
  });
  const whole = (of: Fit): Car[] => {
    const models = modelsOf(of.make).filter((model) => model !== null);
    return models.length === 0 ? [open(of, null)] : models.map((model) => open(of, model));
  };
  if (one.fits.length === 0)
    return [...new Set(all.map(({ make }) => make))].flatMap((make) =>
      whole({ make, model: null, from: null, to: null }),
    );
  return one.fits.flatMap((of) => (of.model === null ? whole(of) : [open(of, of.model)]));
};

const isWord = (typed: string, known: string, forgiving: boolean): boolean => {
  if (known.startsWith(typed) && typed.length > 1) return true;
  if (known === typed || (/^[a-z]{3,}s$/.test(typed) && known === typed.slice(0, -1))) return true;
  if (!forgiving || typed.length < 4 || /\d/.test(typed)) return false;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const edits = [...Array(typed.length + 1).keys()].flatMap((at) => {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    return [
      before + after.slice(1),
      before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ];
  });
  return edits.includes(known);
};

const saysOf = (one: Part): string[] => [
  ...[
    one.name,
    one.category,
    one.words,
    one.brand ?? '',
    ...one.fits.flatMap(({ make, model }) => [make, model ?? '']),
  ].flatMap(titleTokens),
  ...[one.number, ...one.supersedes].flatMap((number) => [...tokenise(number), toIdentifier(number)]),
];

const hasWords = (one: Part, typed: readonly string[], forgiving: boolean): boolean => {
  const said = saysOf(one);
  return typed.every(
    (word, n) =>
      said.some((known) => isWord(word, known, forgiving)) ||
      (n > 0 && said.includes(`${typed[n - 1]}${word}`)) ||
      (n + 1 < typed.length && said.includes(`${word}${typed[n + 1]}`)),
  );
};

const hasNumber = (one: Part, text: string): boolean => {
  const typed = toIdentifier(text);
  if (typed.length < 4 || !/\d/.test(typed)) return false;
  return [one.number, ...one.supersedes].some((number) => toIdentifier(number).startsWith(typed));
};

type Chosen = PartSearch['refinements'];

/** Places of what a search finds, in no order; `reading` is how the search said that it read the words. */
const findSlowly = (
  parts: readonly Part[],
  text: string,
  reading: ReturnType<typeof search>['reading'],
  chosen: Chosen,
): number[] => {
  const among = (facet: PartFacetName, value: string | null) =>
    chosen[facet] === undefined || (value !== null && chosen[facet].includes(value));
  const isRead = (car: Car) =>
    (reading.vehicles.length === 0 ||
      reading.vehicles.some(({ make, model }) => make === car.make && (model === null || model === car.model))) &&
    (reading.years.length === 0 || reading.years.some((year) => car.from <= year && year <= car.to));
  const isChosen = (car: Car) =>
    among('make', car.make) &&
    among('model', car.model) &&
    (chosen.year === undefined || chosen.year.some((year) => car.from <= Number(year) && Number(year) <= car.to));
  const asks = (['make', 'model', 'year'] as const).some((facet) => chosen[facet] !== undefined);
  return parts.flatMap((one, place) => {
    const typed = hasNumber(one, text);
    const cars = carsOf(one, parts).filter((car) => typed || isRead(car));
    const asksWords = reading.vehicles.length > 0 || reading.years.length > 0;
    const isFound = typed || (hasWords(one, reading.words, reading.forgiven) && (!asksWords || cars.length > 0));
    const own =
      among('category', one.category) &&
      among('item_type', one.item_type) &&
      among('brand', one.brand) &&
      among('in_stock', one.in_stock ? 'yes' : null) &&
      among('priced', one.price_cents === null ? null : 'yes');
    return isFound && own && (!asks || cars.some(isChosen)) ? [place] : [];
  });
};

const below: Partial<Record<PartFacetName, readonly PartFacetName[]>> = { make: ['model', 'year'], model: ['year'] };

describe('against an oracle', () => {
  test('hits, counts and order are what the rules say', () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { minLength: 1, maxLength: 14 }),
        query,
        refinements,
        fc.constantFrom(...partSortNames),
        (parts, text, chosen, sortBy) => {
          const result = searchParts(indexParts(parts), {
            ...emptyPartSearch,
            query: text,
            refinements: chosen,
            sortBy,
          });
          const places = findSlowly(parts, text, result.reading, chosen);
          expect(result.hits.map((one) => parts.indexOf(one)).toSorted((a, b) => a - b)).toEqual(places);
          expect(result.count).toBe(places.length);
          for (const facet of partFacetNames)
            for (const [value, count] of result.facets[facet]) {
              const kept = Object.entries(chosen).filter(([name]) => !below[facet]?.some((one) => one === name));
              const only: Chosen = { ...Object.fromEntries(kept), [facet]: [value] };
              expect([facet, value, count]).toEqual([
                facet,
                value,
                findSlowly(parts, text, result.reading, only).length,
              ]);
            }
          const prices = result.hits.map(({ price_cents }) => price_cents ?? Infinity);
          if (sortBy === 'price_asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: runs({ quick: 300, full: 5_000 }), seed: 35 },
    );
  });

  test('words are read as something else only where they find nothing as vehicles', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1, maxLength: 14 }), query, (parts, text) => {
        const { reading, count } = searchParts(indexParts(parts), { ...emptyPartSearch, query: text });
        if (!reading.forgiven) return;
        const plain = { words: tokenise(text), vehicles: [], years: [], forgiven: false };
        expect(count).toBeGreaterThan(0);
        expect(findSlowly(parts, text, plain, {})).toEqual([]);
      }),
      { numRuns: runs({ quick: 200, full: 3_000 }), seed: 35 },
    );
  });
});
