import { makeRandom } from '#demo/random.ts';
import { MOST_PARTS } from '#domain/parts/facets.ts';
import { indexParts, wordsOfPart } from '#domain/parts/part-index.ts';
import type { Part } from '#domain/parts/part-schema.ts';
import { searchParts } from '#domain/parts/search-parts.ts';
import { emptyPartSearch, type PartSearch } from '#domain/parts/state.ts';
import { tokenise } from '#domain/text/tokens.ts';
import { packParts } from '#functions/parts/store.ts';
import type { BenchRow } from './bench-row.ts';
import { timed } from './measure.ts';
import { quantile } from './search/figures.ts';

const WARM_UP = 50;
const ROUNDS = 300;
const SCANS = 60;

const makes = Array.from({ length: 30 }, (_, n) => `Make${String.fromCharCode(97 + (n % 26))}${n}`);
const modelsOf = (make: string): string[] => Array.from({ length: 12 }, (_, n) => `${make.slice(-3)} Model ${n}`);
const things = 'brake pads,oil filter,wiper blades,tow bar,floor mats,battery,radiator,mirror,belt,snorkel'.split(',');
const places = 'front,rear,left,right,heavy duty,heated,chrome,black'.split(',');

/** As many parts as a dealer may have, with up to 8 vehicles each, a tenth of them for any. */
const makeParts = (): Part[] => {
  const random = makeRandom('parts');
  return Array.from({ length: MOST_PARTS }, (_, n): Part => {
    const thing = random.pick(things);
    const fits = Array.from({ length: random.chance(0.1) ? 0 : random.whole(1, 8) }, () => {
      const make = random.pick(makes);
      const from = random.whole(2005, 2018);
      return { make, model: random.pick(modelsOf(make)), from, to: from + random.whole(2, 8) };
    });
    return {
      number: `${thing.slice(0, 2).toUpperCase()}-${random.whole(10_000, 99_999)}-${n}`,
      name: `${random.pick(places)} ${thing} ${random.whole(100, 999)}`,
      brand: random.pick(['Ridgeline', 'Northvale', 'Clearstop', 'Voltara']),
      category: thing,
      item_type: 'car',
      fits,
      price_cents: random.chance(0.1) ? null : random.whole(900, 200_000),
      in_stock: random.chance(0.6),
      quantity: null,
      supersedes: [],
      picture: null,
      words: '',
    };
  });
};

const searches: readonly (readonly [string, Partial<PartSearch>])[] = [
  ['all parts', {}],
  ['words', { query: 'front brake pads' }],
  ['words and vehicle', { query: 'brake pads makeb1 2015' }],
  ['a number', { query: 'BR-1' }],
  ['mistyped words', { query: 'raditaor chrme' }],
  ['facets', { refinements: { make: ['Makeb1'], category: ['battery'], in_stock: ['yes'] } }],
];

/** The plainest way to find parts that have all words: reads each part's words again. */
const scan = (parts: readonly Part[], query: string): number => {
  const typed = tokenise(query);
  return parts.filter((part) => {
    const words = [...wordsOfPart(part).keys()];
    return typed.every((word) => words.some((known) => known.startsWith(word)));
  }).length;
};

/** Searches of a full catalogue with all facets counted, against a scan of the words alone. */
export const benchParts = async (): Promise<BenchRow[]> => {
  const parts = makeParts();
  const started = performance.now();
  const index = indexParts(parts);
  const built = performance.now() - started;
  const base: number[] = [];
  for (let n = 0; n < SCANS; n += 1) base.push(await timed(async () => scan(parts, 'front brake pads')));
  const slowest = quantile(base, 0.95);
  const rows: BenchRow[] = [
    { name: `index of ${MOST_PARTS} parts`, value: `${built.toFixed(0)} ms`, ratio: null },
    { name: 'stored', value: `${Math.ceil(packParts(JSON.stringify(parts)).join('').length / 1_000)} kB`, ratio: null },
    { name: 'a scan of the words alone, p95', value: `${slowest.toFixed(2)} ms`, ratio: null },
  ];
  for (const [name, state] of searches) {
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
      const ms = await timed(async () => searchParts(index, { ...emptyPartSearch, ...state }));
      if (n >= WARM_UP) times.push(ms);
    }
    const p95 = quantile(times, 0.95);
    rows.push({ name: `${name}, p95 (at most 1x)`, value: `${p95.toFixed(2)} ms`, ratio: p95 / slowest });
  }
  return rows;
};
