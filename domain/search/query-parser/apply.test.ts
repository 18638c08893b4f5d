import { describe, expect, test } from 'vitest';
import { emptySearch, type SearchState } from '../state.ts';
import { asText, isApplied, applyParsedQuery, type StockContext } from './apply.ts';
import { buildLexicon } from './lexicon.ts';
import { readUtterance } from './read.ts';
import { stockVocabulary } from './stock-vocabulary.ts';

const vocabulary = stockVocabulary(
  {
    make_model: [
      'Toyota > Hilux',
      'Toyota > Landcruiser Prado',
      'Mazda > 3',
      'Mazda > CX-5',
      'Hino > 300',
      'Chrysler > 300',
    ],
    badge: ['SR5', 'Touring'],
    body: ['ute', 'suv'],
    fuel: ['diesel', 'petrol'],
    transmission: ['automatic', 'manual'],
    drive: ['4wd'],
    colour: ['White', 'Glacier White', 'Red'],
    car_type: ['new', 'used'],
    item_type: ['car'],
    status: ['in_stock'],
    state: ['QLD'],
    filtered_features: ['Tow Bar', 'Reversing Camera'],
    city: ['Westcourt'],
  },
  [{ name: 'Cairns', state: 'QLD' }],
);
const lexicon = buildLexicon(vocabulary);
const surroundings: StockContext = {
  models: vocabulary.models,
  near: (place) => ({ facet: 'location_name', values: [`Yard ${place}`] }),
};
const after = (text: string, before: Partial<SearchState> = {}): SearchState =>
  applyParsedQuery({ ...emptySearch, ...before }, readUtterance(text, lexicon), surroundings);

describe('words as a search', () => {
  test('"7 seater diesel under 45k near Cairns" is three filters and a place', () => {
    expect(after('7 seater diesel under 45k near Cairns')).toEqual({
      ...emptySearch,
      refinements: { fuel: ['diesel'], location_name: ['Yard Cairns'] },
      ranges: { seats: { min: 7, max: 7 }, price: { min: null, max: 45_000 } },
    });
  });

  test('what nothing understood is searched, in its order', () => {
    expect(after('one owner hilux with logbooks').query).toBe('one owner logbooks');
  });

  test('a sort that the list hides can be said', () => {
    expect(after('low km utes')).toMatchObject({ sortBy: 'km_asc', refinements: { body: ['ute'] } });
  });

  test('short names mean what this stock has', () => {
    expect(after('prado with reverse camera').refinements).toEqual({
      model: ['Landcruiser Prado'],
      filtered_features: ['Reversing Camera'],
    });
  });

  test('what the words do not name stays, from the first page', () => {
    const before = { page: 4, refinements: { car_type: ['used'] }, ranges: { km: { min: null, max: 90_000 } } };
    expect(after('white', before)).toEqual({
      ...emptySearch,
      refinements: { car_type: ['used'], colour: ['Glacier White', 'White'] },
      ranges: { km: { min: null, max: 90_000 } },
    });
  });

  test('another make takes the models and badges of the one before with it', () => {
    const before = { refinements: { make: ['Toyota'], model: ['Hilux'], badge: ['SR5'] } };
    expect(after('mazda 3', before).refinements).toEqual({ make: ['Mazda'], model: ['3'] });
    expect(after('mazda', before).refinements).toEqual({ make: ['Mazda'] });
  });

  test('a model keeps the make that builds it and drops one that does not', () => {
    expect(after('prado', { refinements: { make: ['Toyota'], model: ['Hilux'] } }).refinements).toEqual({
      make: ['Toyota'],
      model: ['Landcruiser Prado'],
    });
    expect(after('hilux', { refinements: { make: ['Mazda'] } }).refinements).toEqual({ model: ['Hilux'] });
  });
});

describe('a part of the words', () => {
  const text = 'white hilux from 20k under 45k near Cairns towels';
  const { parts } = readUtterance(text, lexicon);
  const state = after(text);

  test('is on until its filter is gone', () => {
    expect(parts.map((part) => isApplied(state, part, surroundings))).toEqual(parts.map(() => true));
    const { colour: _colour, ...refinements } = state.refinements;
    expect(parts.map((part) => isApplied({ ...state, refinements }, part, surroundings))).toEqual(
      parts.map((part) => !(part.kind === 'facet' && part.facet === 'colour')),
    );
  });

  test('becomes plain words again, alone and with its own end of a range only', () => {
    const under = parts.filter((part) => part.kind === 'range' && part.max === 45_000);
    expect(asText(state, text, under, surroundings)).toEqual({
      ...state,
      query: '"towels under 45k"',
      ranges: { price: { min: 20_000, max: null } },
    });
  });

  test('all of them together leave nothing but words', () => {
    const plain = asText({ ...state, query: '' }, text, parts, surroundings);
    expect(plain).toMatchObject({ refinements: {}, ranges: {}, query: '"white hilux from 20k under 45k near Cairns"' });
  });
});

test('a make that is called as something of every object is a make', () => {
  const pairs = ['constructor > Rio', '__proto__ > Rio', '__proto__ > Ceed', 'Kia > Rio'];
  const { makes, models } = stockVocabulary({ make_model: pairs }, []);
  expect(makes).toEqual(['constructor', '__proto__', 'Kia']);
  expect(Object.entries(models)).toEqual([
    ['constructor', ['Rio']],
    ['__proto__', ['Rio', 'Ceed']],
    ['Kia', ['Rio']],
  ]);
  expect(() => buildLexicon(stockVocabulary({ make_model: pairs }, []))).not.toThrow();
});
