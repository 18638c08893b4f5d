import { electricityUseText, fuelUseText, millimetresText } from '#domain/models/figures-words.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { findBest, keyRow, plainRow, type CompareRow } from '#web/sections/compare-table/compare-row.ts';
import { describeModelPrice } from '../model-price.ts';

type Figures = NonNullable<ModelAnswer['figures']>;
type Engine = Figures['engines'][number];

/** A number of the figures: how it is said, and which one is best, where one is. */
interface Measured {
  label: string;
  /** Of several engines all. */
  numbers: (figures: Figures) => readonly (number | null | undefined)[];
  text: (number: number) => string;
  best?: { label: string; pick: (...numbers: number[]) => number };
}

const ofEngines =
  (pick: (engine: Engine) => number | undefined): Measured['numbers'] =>
  ({ engines }) =>
    engines.map(pick);

const kilograms = (value: number): string => `${wholeNumberText(value)} kg`;

const measured: readonly Measured[] = [
  {
    label: 'Fuel use, claimed, combined cycle',
    numbers: ofEngines(({ litres_per_100km: litres }) => litres),
    text: fuelUseText,
    best: { label: 'Uses least', pick: Math.min },
  },
  {
    label: 'Electricity, claimed, combined cycle',
    numbers: ofEngines(({ kwh_per_100km: hours }) => hours),
    text: electricityUseText,
    best: { label: 'Uses least', pick: Math.min },
  },
  {
    label: 'CO₂, claimed, combined cycle',
    numbers: ofEngines(({ co2_g_per_km: grams }) => grams),
    text: (value) => `${value} g/km`,
  },
  {
    label: 'Electric range, claimed, combined cycle',
    numbers: ofEngines(({ range_km: range }) => range),
    text: (value) => `${wholeNumberText(value)} km`,
    best: { label: 'Goes furthest', pick: Math.max },
  },
  { label: 'Seats', numbers: ({ seats }) => [seats], text: String, best: { label: 'Most seats', pick: Math.max } },
  { label: 'Sleeps', numbers: ({ sleeps }) => [sleeps], text: String, best: { label: 'Sleeps most', pick: Math.max } },
  {
    label: 'Boot',
    numbers: ({ boot_litres: litres }) => [litres],
    text: (value) => `${wholeNumberText(value)} L`,
    best: { label: 'Largest boot', pick: Math.max },
  },
  {
    label: 'Tows, braked',
    numbers: ({ towing_kg: kg }) => [kg],
    text: kilograms,
    best: { label: 'Tows most', pick: Math.max },
  },
  { label: 'Weighs empty', numbers: ({ tare_kg: kg }) => [kg], text: kilograms },
  { label: 'Length', numbers: ({ size }) => [size?.length_mm], text: millimetresText },
  { label: 'Width', numbers: ({ size }) => [size?.width_mm], text: millimetresText },
  { label: 'Height', numbers: ({ size }) => [size?.height_mm], text: millimetresText },
];

const known = (measure: Measured, { figures }: ModelAnswer): number[] =>
  figures === null ? [] : measure.numbers(figures).filter((value) => value !== null && value !== undefined);

/** '4.8 L/100 km', '7.6 to 7.9 L/100 km' */
const spread = (numbers: readonly number[], text: Measured['text']): string | null => {
  if (numbers.length === 0) return null;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? text(least) : `${text(least).replace(/ .*/, '')} to ${text(most)}`;
};

/** Best is whose least favourable engine still beats all others: ranges that overlap have no best. */
const bestOf = ({ best }: Measured, numbers: readonly (readonly number[])[]): CompareRow['best'] => {
  if (best === undefined) return null;
  const found = findBest(
    best.label,
    numbers.map((list) => (list.length === 0 ? null : best.pick(...list))),
    best.pick,
  );
  const rest = numbers.flatMap((list, n) => (found?.at.has(n) === true ? [] : list));
  const isClear = numbers.every(
    (list, n) => found?.at.has(n) !== true || list.every((value) => !rest.includes(best.pick(value, ...rest))),
  );
  return isClear ? found : null;
};

const toRow = (measure: Measured, answers: readonly ModelAnswer[]): CompareRow => {
  const numbers = answers.map((answer) => known(measure, answer));
  const values = numbers.map((list) => spread(list, measure.text));
  return { ...plainRow(measure.label, values), best: bestOf(measure, numbers) };
};

/** 'new, drive away' */
const priceNote = (price: ModelAnswer['price'], note: string): string | null => {
  if (price === null) return null;
  const of = { new: 'new', stated: '', stock: 'in stock' }[price.basis];
  return [of, note].filter((part) => part !== '').join(', ') || null;
};

/** Prices that include different things, or of different days, are not compared. */
const priceRow = (answers: readonly ModelAnswer[], country: Site['country']): CompareRow => {
  const words = answers.map(({ price }) => (price === null ? null : describeModelPrice(price, country)));
  const bases = new Set(
    answers.flatMap(({ price }) => (price === null ? [] : [`${price.type} ${price.basis === 'stock'}`])),
  );
  const notes = answers.map((answer, n) => priceNote(answer.price, words[n]?.note ?? ''));
  return keyRow(
    'Price from',
    words.map((said) => said?.amount ?? null),
    notes,
    bases.size > 1
      ? null
      : findBest(
          'Lowest price',
          answers.map(({ price }) => price?.cents ?? null),
          Math.min,
        ),
  );
};

const inStock = ({ model }: ModelAnswer): string => {
  if (model.count === 0) return 'None today';
  return model.count === 1 ? '1 vehicle' : `${wholeNumberText(model.count)} vehicles`;
};

const names = (list: readonly { name: string }[]): string | null =>
  list.length === 0 ? null : list.map(({ name }) => name).join(', ');

const worded: readonly (readonly [label: string, say: (answer: ModelAnswer) => string | null])[] = [
  ['In stock', inStock],
  ['Fuel', ({ model }) => model.fuel],
  ['Grades', ({ grades }) => names(grades)],
  ['Colours', ({ colours }) => names(colours)],
  ['Safety', ({ figures }) => (figures?.safety ?? []).join(', ') || null],
  [
    'ANCAP safety',
    ({ figures }) => (figures?.ancap == null ? null : `${figures.ancap.stars} stars, ${figures.ancap.year}`),
  ],
  ['In short', ({ model }) => model.short_description],
];

/** Price first, then what differs; a row that nobody states is left out. */
export const modelRows = (answers: readonly ModelAnswer[], country: Site['country']): CompareRow[] => {
  const rows = [
    ...worded.slice(0, 2).map(([label, say]) => plainRow(label, answers.map(say))),
    ...measured.map((measure) => toRow(measure, answers)),
    ...worded.slice(2).map(([label, say]) => plainRow(label, answers.map(say))),
  ];
  return [priceRow(answers, country), ...rows].filter(({ values }) => values.some((value) => value !== null));
};
