import { describe, expect, test } from 'vitest';
import type { Vocabulary } from './vocabulary.ts';
import { interpretationLabel } from './chips.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { readUtterance } from './read.ts';

const vocabulary: Vocabulary = {
  makes: ['Toyota', 'Mazda', 'MG', 'GWM', 'Nissan', 'Audi', 'Land Rover', 'Tesla'],
  models: {
    Toyota: ['Hilux', 'Landcruiser', 'Landcruiser Prado', 'Corolla', '86'],
    Mazda: ['3', 'CX-5'],
    MG: ['4'],
    GWM: ['Ute'],
    Nissan: ['Patrol'],
    Audi: ['A3'],
    Tesla: ['Model 3'],
  },
  badge: ['SR5', 'GXL', 'GXL Hybrid', 'R', 'Wildtrak'],
  body: ['hatch', 'peopleMover', 'sedan', 'stationWagon', 'suv', 'ute', 'wagon'],
  fuel: ['petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric'],
  transmission: ['automatic', 'manual'],
  drive: ['4wd', 'awd', '2wd'],
  colour: ['White', 'Glacier White', 'Cyber Orange', 'Graphite'],
  car_type: ['new', 'used', 'demo'],
  item_type: ['car', 'motorcycle'],
  status: ['in_stock', 'coming_soon'],
  state: ['NSW', 'QLD'],
  filtered_features: ['Tow Bar', 'Android Auto', 'Roof Racks'],
  localities: [
    { name: 'Cairns', state: 'QLD' },
    { name: 'Gold Coast', state: 'QLD' },
    { name: 'Orange', state: 'NSW' },
    { name: 'Taupō', state: 'NZ' },
    { name: 'New Plymouth', state: 'NZ' },
  ],
  sorts: ['relevance', 'latest', 'price_asc', 'price_desc', 'km_asc'],
  shortNames: { make: {}, model: { prado: 'Landcruiser Prado' }, filtered_features: {} },
  littleWords: ['a', 'the', 'and', 'or', 'with', 'in', 'at', 'to', 'i', 'want', 'on', 'for'],
};
const lexicon = buildLexicon(vocabulary);

const labels = (text: string): string[] => readUtterance(text, lexicon).parts.map(interpretationLabel);
const words = (text: string): string[] => readUtterance(text, lexicon).words.map((word) => word.text);
const ranges = (text: string): unknown => readUtterance(text, lexicon).ranges;
const refined = (text: string): unknown => readUtterance(text, lexicon).refinements;

describe('reading what a shopper typed', () => {
  test('knows for each part the stretch it came from', () => {
    const text = '7 seater diesel under 45k near Cairns';
    const typed = readUtterance(text, lexicon).parts.map((part) => [
      text.slice(part.from, part.to),
      interpretationLabel(part),
    ]);
    expect(typed).toEqual([
      ['7 seater', '7 seats'],
      ['diesel', 'Diesel'],
      ['under 45k', 'Up to $45,000'],
      ['near Cairns', 'Near Cairns'],
    ]);
  });

  test('leaves what is quoted or begins with a hyphen as it was typed', () => {
    expect(readUtterance('"cx-5" -mazda', lexicon)).toMatchObject({
      parts: [],
      words: [{ text: 'cx-5' }, { text: '-mazda' }],
    });
  });

  test('compares without case, accents, spaces, hyphens and punctuation', () => {
    for (const text of ['cx5', 'CX 5', 'cx-5!', '(Cx-5)']) expect(refined(text)).toEqual({ model: ['CX-5'] });
    expect(readUtterance('near taupo', lexicon).near).toBe('Taupō');
  });

  test('parts words at a slash, an ampersand and a comma that is not in a number', () => {
    expect(refined('toyota/mazda&nissan,tesla')).toEqual({ make: ['Mazda', 'Nissan', 'Tesla', 'Toyota'] });
    expect(ranges('under 45,000 km')).toEqual({ km: { min: null, max: 45_000 } });
  });

  test('takes the longest phrase, and each word once', () => {
    expect(refined('gxl hybrid')).toEqual({ badge: ['GXL Hybrid'] });
    expect(refined('android auto')).toEqual({ filtered_features: ['Android Auto'] });
    expect(refined('landcruiser prado')).toEqual({ model: ['Landcruiser Prado'] });
  });

  test('keeps what it does not understand, in order, as typed', () => {
    expect(words('Dual-Cab hilux V8, 2.8L 5-door')).toEqual(['dual-cab', 'v8', '2.8l', '5-door']);
  });

  test('keeps the words of a rule whose number or place is missing', () => {
    expect(words('hilux under near')).toEqual(['under', 'near']);
  });

  test('reads a plural as its singular', () => {
    expect(labels('corollas, utes, hatches, roof rack')).toEqual(['Corolla', 'Ute', 'Hatch', 'Roof Racks']);
  });
});

describe('typing errors', () => {
  test('are mended in one word whose first and last letter are right', () => {
    for (const text of ['landcruser', 'landcruiiser', 'landcruizer', 'landcrusier']) {
      expect(refined(text)).toEqual({ model: ['Landcruiser'] });
    }
    expect(labels('toyta deisel near gold cost')).toEqual(['Toyota', 'Diesel', 'Near Gold Coast']);
  });

  test('are not mended at the ends of a word, in badges, or twice', () => {
    for (const text of ['hilus', 'jilux', 'wildtrk', 'lndcruser']) expect(words(text)).toEqual([text]);
  });

  test('are not seen in a word that means something itself', () => {
    expect(refined('patrol')).toEqual({ model: ['Patrol'] });
  });

  test('are mended in a place only after a place word', () => {
    expect(words('carins')).toEqual(['carins']);
    expect(readUtterance('in carins', lexicon).near).toBe('Cairns');
  });
});

describe('numbers', () => {
  test.each([
    ['seven seater', { seats: { min: 7, max: 7 } }],
    ['seats 7', { seats: { min: 7, max: 7 } }],
    ['7+ seats', { seats: { min: 7, max: null } }],
    ['at least 7 seats', { seats: { min: 7, max: null } }],
    ['hilux 22.5k', { price: { min: null, max: 22_500 } }],
    ['100k kms', { km: { min: null, max: 100_000 } }],
    ['under 80k on the clock', { km: { min: null, max: 80_000 } }],
    ['20 thousand dollars', { price: { min: null, max: 20_000 } }],
    ['max of 20k', { price: { min: null, max: 20_000 } }],
    ['over 20000', { price: { min: 20_000, max: null } }],
    ['no more than 30k', { price: { min: null, max: 30_000 } }],
    ['min 20k max 30k', { price: { min: 20_000, max: 30_000 } }],
    ['20k max 100,000 kms', { price: { min: null, max: 20_000 }, km: { min: null, max: 100_000 } }],
    ['50k or less than 90,000 km', { price: { min: null, max: 50_000 }, km: { min: null, max: 90_000 } }],
    ['between 20 and 30 grand', { price: { min: 20_000, max: 30_000 } }],
    ['$15-20k', { price: { min: 15_000, max: 20_000 } }],
    ['around 20k', { price: { min: 18_000, max: 22_000 } }],
    ['~2018', { year: { min: 2017, max: 2019 } }],
    ['2019', { year: { min: 2019, max: 2019 } }],
    ['2019 model', { year: { min: 2019, max: 2019 } }],
    ['2021 then 2018', { year: { min: 2018, max: 2021 } }],
    ['2018-2020', { year: { min: 2018, max: 2020 } }],
    ['2019 or newer', { year: { min: 2019, max: null } }],
    ['newer than 2019', { year: { min: 2020, max: null } }],
    ['no older than 2019', { year: { min: 2019, max: null } }],
    ['pre-2015', { year: { min: null, max: 2014 } }],
    ['up to 2015', { year: { min: null, max: 2015 } }],
  ])('reads %s', (text, expected) => {
    expect(ranges(text)).toEqual(expected);
  });

  test('stay words when they are plain and nothing says what they count', () => {
    expect(words('landcruiser 300, 45,000')).toEqual(['300', '45,000']);
  });

  test('are a model right after the make that has it', () => {
    for (const text of ['mazda 3', 'mazda3']) expect(refined(text)).toEqual({ make: ['Mazda'], model: ['3'] });
    expect(words('toyota 3')).toEqual(['3']);
    expect(labels('2021 model 3')).toEqual(['2021', 'Model 3']);
  });

  test('are not a model behind an article', () => {
    expect(words('i want a 3 door')).toEqual(['3', 'door']);
  });
});

describe('words', () => {
  test('that are a body and a model are the model right after its make only', () => {
    expect(refined('gwm ute')).toEqual({ make: ['GWM'], model: ['Ute'] });
    expect(refined('ute')).toEqual({ body: ['ute'] });
  });

  test('stand for every body and every colour they name', () => {
    expect(refined('white wagon')).toEqual({ colour: ['Glacier White', 'White'], body: ['stationWagon', 'wagon'] });
    expect(refined('glacier white colour')).toEqual({ colour: ['Glacier White'] });
  });

  test('of one letter are a badge right after a model only', () => {
    expect(refined('corolla r')).toEqual({ model: ['Corolla'], badge: ['R'] });
    expect(words('r corolla')).toEqual(['r']);
  });

  test('such as near new stay words', () => {
    expect(words('near new hilux')).toEqual(['near', 'new']);
    expect(readUtterance('near new plymouth', lexicon).near).toBe('New Plymouth');
  });

  test('after a negation stay words, the whole phrase', () => {
    expect(words('hilux without a tow bar')).toEqual(['without', 'tow', 'bar']);
    expect(words('no diesel suv')).toEqual(['no', 'diesel']);
  });

  test('for a second sort or a second place stay words', () => {
    expect(words('cheap hilux low kms near cairns or in taupo')).toEqual(['low', 'kms', 'taupo']);
  });

  test('that are a place and a colour are the place by a place word or a state', () => {
    expect(labels('orange ute near orange')).toEqual(['Cyber Orange', 'Ute', 'Near Orange']);
    expect(labels('orange nsw')).toEqual(['Near Orange']);
    expect(refined('hilux in qld')).toEqual({ model: ['Hilux'], state: ['QLD'] });
  });
});

/** A map that counts how often it is asked and how many names it hands out. */
class Counting<V> extends Map<string, V> {
  asked = 0;
  override has(key: string): boolean {
    this.asked += 1;
    return super.has(key);
  }
  override get(key: string): V | undefined {
    const found = super.get(key);
    this.asked += 1 + (Array.isArray(found) ? found.length : 0);
    return found;
  }
}

describe('a hostile text', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const letter = (n: number): string => letters[n % 26] ?? 'a';
  const many = Array.from(
    { length: 3_000 },
    (_, n) => `m${letter(n)}${letter((n / 26) | 0)}${letter((n / 676) | 0)}${letter(n * 7)}o`,
  );

  const stepsOf = (text: string): number => {
    const full = buildLexicon({ ...vocabulary, models: { ...vocabulary.models, Toyota: many } });
    const phrases = new Counting(full.phrases);
    const fuzzyNames = new Counting(full.fuzzyNames);
    const localities = new Counting(full.localities);
    const counted: Lexicon = { ...full, phrases, fuzzyNames, localities };
    readUtterance(text, counted);
    return phrases.asked + fuzzyNames.asked + localities.asked;
  };

  test.each(['no ', 'a ', '1-', 'under ', '7 or ', 'max 1 ', '~', '$ ', 'm o ', 'not a ', '20k max ', 'in the ', ',1'])(
    'of three hundred characters made of "%s" ends in steps that grow with its length only',
    (piece) => {
      const short = piece.repeat(150).slice(0, 150);
      const long = piece.repeat(300).slice(0, 300);
      expect(stepsOf(long)).toBeLessThan(3 * stepsOf(short) + 2_000);
      expect(stepsOf(long)).toBeLessThan(60_000);
    },
  );
});
