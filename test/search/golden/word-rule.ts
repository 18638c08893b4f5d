import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { documentsOf } from '../documents.ts';
import { generateVehicles, stockNow } from '../stock.ts';

/** A car's texts; later examples rank higher. */
type Spoken = Partial<Pick<StockDocument, 'names' | 'titles' | 'texts' | 'identifiers' | 'sold' | 'soldAt'>>;

const longAgo = stockNow.getTime() - 365 * 24 * 60 * 60 * 1_000;

const spoken: Readonly<Record<string, Spoken>> = {
  corolla: { names: ['Toyota Corolla'] },
  plate: { names: ['Ford Falcon'], identifiers: ['corolla'] },
  sportage: { names: ['Kia Sportage'] },
  sportagxy: { names: ['Kia Sportagxy'] },
  pajeroSport: { names: ['Mitsubishi Pajero Sport'] },
  badge: { names: ['Mazda BT-50'], titles: ['Sport'] },
  comment: { names: ['Mazda 6'], texts: ['Sport mode, and a Toyota Corolla was traded in'] },
  mazda3: { names: ['Mazda 3'] },
  cx3: { names: ['Mazda CX-3'] },
  ute: { names: ['Isuzu D-MAX'], titles: ['Ute', '4wd'] },
  pickup: { names: ['Ram 1500'], titles: ['Pickup'] },
  utility: { names: ['Jeep Compass'], texts: ['Sport utility vehicle, pickup service'] },
  awd: { names: ['Subaru XV'], titles: ['awd'] },
  landCruiser: { names: ['Toyota Land Cruiser'] },
  vantage: { names: ['Aston Martin Vantage'] },
  van: { names: ['LDV G10'], titles: ['Van'] },
  i30: { names: ['Hyundai i30'] },
  kia: { names: ['Kia Rio'], titles: ['7seater'] },
  hidden: { names: ['Toyoat'], sold: true, soldAt: longAgo },
};

/** One car per example, the first ranked last, so that the order shows ties. */
export const wordStock = (): StockDocument[] => {
  const names = Object.keys(spoken);
  return documentsOf(generateVehicles(77, names.length), 'coastline').map((document, n) => {
    const id = names[n] ?? '';
    return {
      ...document,
      hit: { ...document.hit, id },
      id,
      sold: false,
      soldAt: null,
      promoted: false,
      customRank: n,
      names: [],
      titles: [],
      texts: [],
      identifiers: [],
      ...spoken[id],
    };
  });
};

/** Query and expected cars, best first. */
export const wordExamples: readonly (readonly [rule: string, text: string, found: readonly string[]])[] = [
  [
    'a name comes before a title, that before a beginning, that before a comment',
    'sport',
    ['pajeroSport', 'badge', 'sportagxy', 'sportage', 'utility', 'comment'],
  ],
  ['words side by side come before words apart', 'mazda 3', ['mazda3', 'cx3']],
  ['a make and its model may be one word', 'mazda3', ['mazda3']],
  ['words may be joined that the stock splits', 'landcruiser', ['landCruiser']],
  ['words may be split that the stock joins', 'i 30', ['i30']],
  ['a whole title comes before the beginning of a name', 'van', ['van', 'vantage']],
  ['the last word may be a beginning', 'kia sp', ['sportagxy', 'sportage']],
  ['no other word is a beginning', 'spo kia', []],
  ['a single letter is no beginning', 'kia s', []],
  ['a stock number, registration or VIN comes first', 'corolla', ['plate', 'corolla', 'comment']],
  ['and in whatever way it is written', 'COR-OLLA', ['plate', 'corolla', 'comment']],
  ['a synonym comes after the word itself, and is not looked for in comments', 'ute', ['ute', 'pickup']],
  ['a phrase has synonyms too', 'pick up', ['pickup', 'ute', 'utility']],
  ['a phrase of three words has, too', 'four wheel drive', ['ute']],
  ['a synonym that holds one way finds', 'awd', ['awd', 'ute']],
  ['and does not find the other way', '4wd', ['ute']],
  ['seats are counted in words', '7 seats', ['kia']],
  ['nothing is left out: all words must match', 'corolla kia', []],
  ['two neighbours swapped are one error', 'corolal', ['corolla', 'comment']],
  ['a letter too few is one', 'corola', ['corolla', 'comment']],
  ['fewer errors come first', 'sportagee', ['sportage', 'sportagxy']],
  ['two errors are forgiven from eight letters on', 'sprotgae', ['sportage']],
  ['and not in seven', 'croolal', []],
  ['none in three', 'kai', []],
  ['none where there is a digit', 'i40', []],
  ['a word that only a hidden car says is mistyped', 'toyoat corolla', ['corolla', 'comment']],
  ['an error is forgiven in a join of two words', 'land crusier', ['landCruiser']],
  ['a short word is not left out for being an error', 'corolla zr', []],
  ['nor is a single letter', 'corolla z', []],
  ['two errors are not guessed from a comment', 'utlitiey', []],
  ['errors are forgiven only in words that nobody says', 'mazda corola', ['comment']],
];
