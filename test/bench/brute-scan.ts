import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { StockDocument } from '#functions/search/document.ts';
import { FACET_LIMIT, type StockQuery, type StockResult } from '#functions/search/stock-index.ts';
import { IDENTIFIER_SCORE, MIN_PREFIX, titleTokens, tokenise, wordScores } from '#functions/search/text.ts';

/**
 * The plain baseline of the search bench: one pass over objects with Set filters, Map counters and the near-miss rule,
 * words found beforehand. A strong baseline: most search libraries are slower (performance.md section 1).
 */

interface Car {
  document: StockDocument;
  titles: readonly string[];
  texts: readonly string[];
  titleSet: ReadonlySet<string>;
  textSet: ReadonlySet<string>;
}

interface Condition {
  facet: ValueFacetName | null;
  range: RangeName | null;
  passes: (document: StockDocument) => boolean;
}

const conditionsOf = (query: StockQuery): Condition[] => [
  ...valueFacetNames.flatMap((facet): Condition[] => {
    const wanted = new Set(query.refinements[facet] ?? []);
    if (wanted.size === 0) return [];
    return [{ facet, range: null, passes: ({ values }) => values[facet].some((value) => wanted.has(value)) }];
  }),
  ...rangeNames.flatMap((range): Condition[] => {
    const { min, max } = query.ranges[range] ?? { min: null, max: null };
    if (min === null && max === null) return [];
    const [low, high] = [min ?? 0, max ?? Infinity];
    return [
      {
        facet: null,
        range,
        passes: ({ numbers }) => {
          const number = numbers[range];
          return number !== null && number >= low && number <= high;
        },
      },
    ];
  }),
];

const has = (words: ReadonlySet<string>, wholes: readonly string[]) => wholes.some((whole) => words.has(whole));

const wordScore = (car: Car, words: readonly string[], at: number): number => {
  const word = words[at] ?? '';
  const wholes = [word];
  if (at > 0) wholes.push((words[at - 1] ?? '') + word);
  const last = at === words.length - 1;
  if (!last) wholes.push(word + (words[at + 1] ?? ''));
  const open = last && word.length >= MIN_PREFIX;
  if (has(car.titleSet, wholes)) return wordScores.titleWord;
  if (open && car.titles.some((title) => title.startsWith(word))) return wordScores.titlePrefix;
  if (has(car.textSet, wholes)) return wordScores.textWord;
  return open && car.texts.some((text) => text.startsWith(word)) ? wordScores.textPrefix : 0;
};

const scoreOf = (car: Car, { words, identifier }: StockQuery): number => {
  let score = 0;
  for (let at = 0; at < words.length; at += 1) {
    const one = wordScore(car, words, at);
    if (one === 0) {
      score = 0;
      break;
    }
    score += one;
  }
  return car.document.identifiers.includes(identifier) ? score + IDENTIFIER_SCORE : score;
};

const inScope = ({ sold, soldAt, numbers, values }: StockDocument, query: StockQuery): boolean => {
  if (sold && (soldAt === null || soldAt <= query.soldAfter)) return false;
  if (query.pricedOnly && numbers.price === null) return false;
  const { only } = query;
  return only === null || values[only.facet].some((value) => only.values.includes(value));
};

const relevance = (a: StockDocument, b: StockDocument): number =>
  b.customRank - a.customRank ||
  Number(b.promoted) - Number(a.promoted) ||
  b.createdAt - a.createdAt ||
  (a.id < b.id ? -1 : 1);

const byNumber =
  (field: 'price' | 'km', direction: number) =>
  (a: StockDocument, b: StockDocument): number => {
    const [x, y] = [a.numbers[field] ?? Infinity * direction, b.numbers[field] ?? Infinity * direction];
    return x === y ? relevance(a, b) : (x - y) * direction;
  };

const sorts: Record<StockQuery['sort'], (a: StockDocument, b: StockDocument) => number> = {
  relevance,
  latest: (a, b) => b.createdAt - a.createdAt || relevance(a, b),
  price_asc: byNumber('price', 1),
  price_desc: byNumber('price', -1),
  km_asc: byNumber('km', 1),
  km_desc: byNumber('km', -1),
};

const limited = (counts: ReadonlyMap<string, number>, selected: readonly string[]): Record<string, number> => {
  const entries = [...counts];
  const shown =
    entries.length <= FACET_LIMIT
      ? entries
      : entries.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, FACET_LIMIT);
  return Object.fromEntries([...shown, ...selected.map((value) => [value, counts.get(value) ?? 0] as const)]);
};

class Counters {
  readonly facets = new Map(valueFacetNames.map((facet) => [facet, new Map<string, number>()]));
  readonly stats = new Map<RangeName, { min: number; max: number }>();

  countFacet(facet: ValueFacetName, document: StockDocument): void {
    const counts = this.facets.get(facet);
    for (const value of document.values[facet]) counts?.set(value, (counts.get(value) ?? 0) + 1);
  }

  measure(range: RangeName, document: StockDocument): void {
    const number = document.numbers[range];
    if (number === null) return;
    const stats = this.stats.get(range);
    if (stats === undefined) this.stats.set(range, { min: number, max: number });
    else {
      if (number < stats.min) stats.min = number;
      if (number > stats.max) stats.max = number;
    }
  }
}

export const makeBruteScan = (documents: readonly StockDocument[]): ((query: StockQuery) => StockResult) => {
  const cars = documents.map((document): Car => {
    const titleSet = new Set(document.titles.flatMap(titleTokens));
    const textSet = new Set(document.texts.flatMap(tokenise));
    return { document, titleSet, textSet, titles: [...titleSet], texts: [...textSet] };
  });
  return (query) => {
    const conditions = conditionsOf(query);
    const counters = new Counters();
    const found: { document: StockDocument; score: number }[] = [];
    for (const car of cars) {
      const { document } = car;
      if (!inScope(document, query)) continue;
      const score = query.words.length === 0 ? 0 : scoreOf(car, query);
      if (query.words.length > 0 && score === 0) continue;
      const failed = conditions.filter(({ passes }) => !passes(document));
      if (failed.length === 0) {
        found.push({ document, score });
        for (const facet of valueFacetNames) counters.countFacet(facet, document);
        for (const range of rangeNames) counters.measure(range, document);
      } else if (failed.length === 1) {
        const { facet, range } = failed[0]!;
        if (facet !== null) counters.countFacet(facet, document);
        if (range !== null) counters.measure(range, document);
      }
    }
    const compare = sorts[query.sort];
    const scored = query.sort === 'relevance';
    found.sort((a, b) => (scored ? b.score - a.score : 0) || compare(a.document, b.document));
    return {
      hits: found.slice(query.from, query.from + query.size).map(({ document }) => document.hit),
      count: found.length,
      facets: Object.fromEntries(
        valueFacetNames.map((facet) => [facet, limited(counters.facets.get(facet)!, query.refinements[facet] ?? [])]),
      ),
      facetStats: Object.fromEntries(counters.stats),
    };
  };
};
