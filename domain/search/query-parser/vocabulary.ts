import type { SortName, ValueFacetName } from '../facets.ts';

/** Facets whose values in stock are words, besides makes and models. */
export const wordFacets = [
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'car_type',
  'item_type',
  'status',
  'state',
  'filtered_features',
] as const satisfies readonly ValueFacetName[];
export type WordFacet = 'make' | 'model' | (typeof wordFacets)[number];

export interface Vocabulary extends Readonly<Record<(typeof wordFacets)[number], readonly string[]>> {
  makes: readonly string[];
  models: Readonly<Record<string, readonly string[]>>;
  localities: readonly { name: string; state: string }[];
  sorts: readonly SortName[];
  /** By facet (make, model, filtered_features): short name to stored name. */
  shortNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  littleWords: readonly string[];
}

/** Rules 18 to 22: words, without spaces, per stored value. A word may have several values. */
export const keywords: readonly (readonly [
  (typeof wordFacets)[number],
  Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'car_type',
    {
      used: ['used', 'secondhand', '2ndhand', 'preowned'],
      new: ['new', 'brandnew'],
      demo: ['demo', 'demonstrator', 'exdemo'],
    },
  ],
  ['status', { in_stock: ['instock', 'availablenow'], coming_soon: ['comingsoon'] }],
  ['item_type', { car: ['car'], motorcycle: ['motorcycle', 'motorbike'], caravan: ['caravan'], truck: ['truck'] }],
  [
    'fuel',
    {
      petrol: ['petrol'],
      diesel: ['diesel'],
      hybrid: ['hybrid'],
      plug_in_hybrid: ['pluginhybrid', 'phev'],
      electric: ['electric', 'ev'],
    },
  ],
  ['transmission', { automatic: ['auto', 'automatic'], manual: ['manual'] }],
  [
    'drive',
    {
      '4wd': ['4wd', '4x4', 'fourwheeldrive'],
      awd: ['awd', 'allwheeldrive'],
      fwd: ['fwd', 'frontwheeldrive'],
      rwd: ['rwd', 'rearwheeldrive'],
      '2wd': ['2wd', '4x2', 'twowheeldrive'],
    },
  ],
  [
    'body',
    {
      ute: ['ute', 'pickup'],
      suv: ['suv'],
      sedan: ['sedan'],
      hatch: ['hatch', 'hatchback'],
      hatchback: ['hatch', 'hatchback'],
      stationWagon: ['wagon', 'stationwagon'],
      wagon: ['wagon', 'stationwagon'],
      van: ['van'],
      coupe: ['coupe'],
      convertible: ['convertible'],
      peopleMover: ['peoplemover'],
      cabChassis: ['cabchassis'],
      motorhome: ['motorhome'],
    },
  ],
];

/** Rule 23: also match every stored colour that contains them. */
export const colourWords: readonly (readonly string[])[] = [
  ['white'],
  ['silver'],
  ['grey', 'gray'],
  ['black'],
  ['blue'],
  ['red'],
  ['green'],
  ['orange'],
  ['yellow'],
  ['bronze'],
];

/** Rule 26. */
export const sortWords: Readonly<Partial<Record<SortName, readonly string[]>>> = {
  price_asc: ['cheap', 'cheapest', 'lowestprice'],
  price_desc: ['mostexpensive', 'dearest', 'highestprice'],
  latest: ['latest', 'justarrived', 'newarrivals'],
  saving: ['biggestsaving', 'biggestsavings', 'biggestdiscount'],
  km_asc: ['low', 'lowest'].flatMap((low) => ['km', 'kms', 'kilometres', 'ks'].map((unit) => low + unit)),
};

/** Rule 18: phrases in which 'new' is not the car type. */
export const literalPhrases = ['nearnew', 'asnew', 'likenew', 'nznew'];

/** Rule 27. */
export const stateWords: Readonly<Record<string, string>> = {
  ACT: 'australiancapitalterritory',
  NSW: 'newsouthwales',
  NT: 'northernterritory',
  QLD: 'queensland',
  SA: 'southaustralia',
  TAS: 'tasmania',
  VIC: 'victoria',
  WA: 'westernaustralia',
  NZ: 'newzealand',
};

export const negations: ReadonlySet<string> = new Set(['no', 'not', 'without']);
export const localityWords: ReadonlySet<string> = new Set(['near', 'in', 'around', 'at', 'closeto']);
export const colourSuffixWords: ReadonlySet<string> = new Set(['colour', 'color', 'coloured']);
