import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import type { StockIndex, StockQuery, StockResult } from '#functions/search/engines/port/stock-index.ts';
import { oracleSearch } from './oracle.ts';
import { generateQuery } from './queries.ts';
import { seeded } from './random.ts';
import { documentsOf } from './documents.ts';
import { goldenQueries } from './golden/queries.ts';
import { goldenVehicles } from './golden/stock.ts';
import { wordExamples, wordStock } from './golden/word-rule.ts';
import { generateVehicles, stockNow } from './stock.ts';

/**
 * The test of the differential test: the engine with one small bug must give at least one wrong answer. A mutant is a
 * copy of the engine's folder in which one piece of source was replaced.
 */
interface Mutant {
  bug: string;
  file: string;
  from: string;
  to: string;
}

const mutants: readonly Mutant[] = [
  {
    bug: 'near misses are not counted',
    file: 'count-facets.ts',
    from: 'const onlyOne = inScope & failsOne & ~failsTwo;',
    to: 'const onlyOne = 0 & inScope & failsOne & ~failsTwo;',
  },
  {
    bug: 'what fails two filters counts as a near miss',
    file: 'count-facets.ts',
    from: 'failsTwo |= failsOne & fails;',
    to: '',
  },
  {
    bug: 'one failed filter is forgiven: AND turned OR',
    file: 'count-facets.ts',
    from: 'hits[w] = inScope & ~failsOne;',
    to: 'hits[w] = inScope & ~failsTwo;',
  },
  {
    bug: 'sold vehicles stand where their rank puts them',
    file: 'strata.ts',
    from: 'soldLast ? bySold(search, swept.hits) : [swept.hits]',
    to: '[swept.hits]',
  },
  {
    bug: 'the farthest location comes first',
    file: 'strata.ts',
    from: 'query.nearest.map((name)',
    to: 'query.nearest.toReversed().map((name)',
  },
  {
    bug: 'a chosen make gives way to the pairs of another',
    file: 'filters.ts',
    from: 'if (pairs === null || whole.length === 0) return pairs;',
    to: 'if (pairs === null || whole.length >= 0) return pairs;',
  },
  {
    bug: 'models are counted beyond the chosen makes',
    file: 'filters.ts',
    from: '({ facet, within: makes })',
    to: '({ facet, within: null })',
  },
  {
    bug: 'other names of an excluded word stay',
    file: 'exclusion.ts',
    from: '[word, ...findSynonyms(word)]',
    to: '[word]',
  },
  { bug: 'the page starts one late', file: 'page.ts', from: 'if (passed >= from)', to: 'if (passed > from)' },
  {
    bug: 'only the first value of a multi-select counts',
    file: 'filters.ts',
    from: 'return values.map((value) => ordinalOf',
    to: 'return values.slice(0, 1).map((value) => ordinalOf',
  },
  {
    bug: 'stats keep their own range',
    file: 'stats.ts',
    from: 'near === undefined ? swept.hits : union(swept.hits, near, buffers)',
    to: 'swept.hits',
  },
  { bug: 'a range excludes its upper end', file: 'filters.ts', from: 'range.max + 1', to: 'range.max' },
  {
    bug: 'unknown numbers are in every open range',
    file: 'filters.ts',
    from: 'copyBits(bitmapsOfKnownNumbers(numbers), buffers)',
    to: 'fullBits(table.size, buffers)',
  },
  {
    bug: 'a search begins with what the last one left',
    file: 'search-buffers.ts',
    from: 'this.#bytes.fill(0, 0, this.#used);',
    to: '',
  },
  { bug: 'lists of a search overlap', file: 'search-buffers.ts', from: 'this.#used = end;', to: 'this.#used = at;' },
  { bug: 'bits behind the last vehicle are set', file: 'bits.ts', from: 'if (tail !== 0)', to: 'if (tail < 0)' },
  {
    bug: 'the complement is added, not taken away',
    file: 'counts.ts',
    from: 'table.size - count, buffers), counts, -1);',
    to: 'table.size - count, buffers), counts, 1);',
  },
  {
    bug: 'selected values without a hit are left out',
    file: 'counts.ts',
    from: 'for (const value of selected)',
    to: 'for (const value of selected.slice(0, 0))',
  },
  {
    bug: 'facets answer with every value',
    file: 'counts.ts',
    from: 'isShort(facet) ? everything',
    to: 'facet.first > 0 ? everything',
  },
  {
    bug: 'all values at the limit are shown, not as many as fit',
    file: 'counts.ts',
    from: 'count > above || (count === above && ordinal <= lastEqual)',
    to: 'count >= above && count > 0',
  },
  {
    bug: 'a sold car is shown one moment too long',
    file: 'filters.ts',
    from: 'soldAt <= query.soldAfter',
    to: 'soldAt < query.soldAfter',
  },
  { bug: 'ties are broken the other way', file: 'numbers.ts', from: 'a.id < b.id ? -1', to: 'a.id > b.id ? -1' },
  {
    bug: 'unpriced cars come first',
    file: 'numbers.ts',
    from: '[...known, ...unknown]',
    to: '[...unknown, ...known]',
  },
  {
    bug: 'a word that does not match is overlooked',
    file: 'words.ts',
    from: 'return found.filter((vehicle) => met[vehicle] === words.length);',
    to: 'return found;',
  },
  { bug: 'a name is worth no more than a title', file: 'text.ts', from: 'whole: [16, 12,', to: 'whole: [12, 12,' },
  { bug: 'a comment is worth as much as a title', file: 'token-cache.ts', from: 'tokenise), 2)', to: 'tokenise), 1)' },
  { bug: 'the worst way to meet a word counts', file: 'words.ts', from: 'b.score - a.score', to: 'a.score - b.score' },
  {
    bug: 'stock numbers are not found',
    file: 'words.ts',
    from: 'identifiers.get(identifier)',
    to: "identifiers.get('')",
  },
  {
    bug: 'stock numbers come no earlier than words',
    file: 'text.ts',
    from: 'IDENTIFIER_SCORE = 1_000',
    to: 'IDENTIFIER_SCORE = 1',
  },
  {
    bug: 'words are never joined',
    file: 'word-variants.ts',
    from: 'after === undefined ? [] : [word + after]',
    to: 'after === undefined ? [] : []',
  },
  {
    bug: 'neighbours in a title are not joined',
    file: 'tokens.ts',
    from: 'words.slice(1).map',
    to: 'words.slice(0, 0).map',
  },
  {
    bug: 'words side by side count no more than apart',
    file: 'text.ts',
    from: 'joined: [18, 13,',
    to: 'joined: [16, 12,',
  },
  { bug: 'every word is a beginning', file: 'word-variants.ts', from: 'isLast && word.length', to: 'word.length' },
  { bug: 'a single letter is completed', file: 'text.ts', from: 'MIN_PREFIX = 2', to: 'MIN_PREFIX = 1' },
  {
    bug: 'words with a given beginning lack the last',
    file: 'vocabulary.ts',
    from: '`${start}\\uffff`',
    to: '`${start}z`',
  },
  {
    bug: 'a swap of neighbours costs two',
    file: 'fuzzy-index.ts',
    from: 'other - 1) + 1 : FAR',
    to: 'other - 1) + 2 : FAR',
  },
  {
    bug: 'an error is forgiven in short words',
    file: 'text.ts',
    from: 'oneEdit: 4, twoEdits',
    to: 'oneEdit: 3, twoEdits',
  },
  { bug: 'two errors are forgiven in seven letters', file: 'text.ts', from: 'twoEdits: 8', to: 'twoEdits: 7' },
  { bug: 'only one error is forgiven in long words', file: 'text.ts', from: 'twoEdits: 8', to: 'twoEdits: 30' },
  { bug: 'errors are forgiven in words with digits', file: 'text.ts', from: ' || hasDigit.test(word)', to: '' },
  {
    bug: 'two errors are worth as much as one',
    file: 'text.ts',
    from: 'twoEdits: [4, 3, 0]',
    to: 'twoEdits: [7, 5, 0]',
  },
  { bug: 'near words with other letters are overlooked', file: 'fuzzy-index.ts', from: '> 2 * edits', to: '> edits' },
  {
    bug: 'errors are forgiven in words that are known',
    file: 'word-variants.ts',
    from: '(unknown.has(at) ? fuzzyForms(',
    to: '(unknown.size > 0 ? fuzzyForms(',
  },
  {
    bug: 'errors are forgiven although something was found',
    file: 'words.ts',
    from: 'if (found.length > 0 || numbered.length > 0) return',
    to: 'if (numbered.length > 0) return',
  },
  {
    bug: 'a word that only a hidden car says is known',
    file: 'words.ts',
    from: 'vehicles.subarray(from, end).some((vehicle) => hasBit(shown, vehicle))',
    to: 'vehicles.length > 0 && end > from && shown.length > 0',
  },
  { bug: 'words find hidden cars', file: 'words.ts', from: ' || !hasBit(shown, vehicle)', to: '' },
  {
    bug: 'a single letter is an error of a join',
    file: 'word-variants.ts',
    from: 'Math.min(a.length, b.length) < 2',
    to: 'Math.min(a.length, b.length) < 1',
  },
  {
    bug: 'a join of mistyped words is not forgiven',
    file: 'word-variants.ts',
    from: '.flatMap((other) => fuzzyJoins',
    to: '.slice(2).flatMap((other) => fuzzyJoins',
  },
  {
    bug: 'synonyms one way are read the other way',
    file: 'synonyms.ts',
    from: 'of means) add(asked, found)',
    to: 'of means) add(found, asked)',
  },
  {
    bug: 'synonyms are looked for in comments',
    file: 'text.ts',
    from: 'synonym: [14, 10, 0]',
    to: 'synonym: [14, 10, 1]',
  },
  {
    bug: 'a synonym is worth as much as the word',
    file: 'text.ts',
    from: 'synonym: [14, 10, 0]',
    to: 'synonym: [16, 12, 0]',
  },
  {
    bug: 'phrases of three words are not understood',
    file: 'word-variants.ts',
    from: 'from + MAX_PHRASE, words',
    to: 'from + 2, words',
  },
];

const enginesFolder = path.join(import.meta.dirname, '../../functions/search/engines');
const tokensFile = path.join(import.meta.dirname, '../../domain/text/tokens.ts');
/** The text rule is shared by the engines; a mutant has its own copy of it. */
const textRule = ['text.ts', 'word-variants.ts', 'synonyms.ts'] as const;
/** Inside the project, so that '#domain/...' still means the same; ignored by git. */
const workFolder = path.join(import.meta.dirname, `../../dist/mutants-${process.pid}`);

const breed = async ({ file, from, to }: Mutant, n: number): Promise<StockIndex> => {
  const folder = path.join(workFolder, String(n));
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(enginesFolder, 'embedded'), folder, { recursive: true });
  for (const own of textRule) cpSync(path.join(enginesFolder, 'port', own), path.join(folder, own));
  cpSync(tokensFile, path.join(folder, 'tokens.ts'));
  for (const name of readdirSync(folder)) {
    const source = readFileSync(path.join(folder, name), 'utf8');
    writeFileSync(
      path.join(folder, name),
      source
        .replaceAll('#domain/text/tokens.ts', './tokens.ts')
        .replace(/#functions\/search\/engines\/port\/((?:text|word-variants|synonyms)\.ts)/g, './$1'),
    );
  }
  const source = readFileSync(path.join(folder, file), 'utf8');
  if (source.split(from).length !== 2) throw new Error(`'${from}' does not stand exactly once in ${file}.`);
  writeFileSync(path.join(folder, file), source.replace(from, to));
  const engine: { makeEmbeddedIndex: (clock: () => number) => StockIndex } = await import(
    path.join(folder, 'engine.ts')
  );
  let time = 0;
  return engine.makeEmbeddedIndex(() => (time += 1_000));
};

interface Case {
  stock: StockDocument[];
  questions: { query: StockQuery; answer: StockResult }[];
}

const caseOf = (stock: StockDocument[], queries: readonly StockQuery[]): Case => ({
  stock,
  questions: queries.map((query) => ({ query, answer: oracleSearch(stock, query) })),
});

const allStock = tenantContext('coastline', {
  search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
});

/** Queries of the contract suite. */
const generated = (size: number, count: number): Case => {
  const stock = documentsOf(generateVehicles(100 + size, size), 'coastline');
  const random = seeded(size + 7);
  return caseOf(
    stock,
    Array.from({ length: count }, () => generateQuery(random, stock, 'coastline')),
  );
};

/**
 * The queries of the contract suite, fewer of them, the examples of the text rule, and the golden queries over a few of their
 * cars, with the right answers. The stock that takes longest to index comes last: few mutants come so far.
 */
const cases: readonly Case[] = [
  generated(33, 150),
  // Beginnings that the last letter of the alphabet continues: Mazda, Suzuki.
  caseOf(
    documentsOf(generateVehicles(300, 300), 'coastline'),
    ['ma', 'su'].map((text) => stockQuery(allStock, { ...emptySearch, query: text }, {}, stockNow)),
  ),
  caseOf(
    wordStock(),
    wordExamples.map(([, text]) => stockQuery(allStock, { ...emptySearch, query: text }, {}, stockNow)),
  ),
  caseOf(
    documentsOf(goldenVehicles().slice(0, 250), 'coastline'),
    goldenQueries.map(({ text }) => stockQuery(allStock, { ...emptySearch, query: text }, {}, stockNow)),
  ),
  generated(300, 450),
  generated(1_100, 25),
];

/** A mutant may also throw: that is a wrong answer too. */
const isWrong = async (index: StockIndex, { query, answer }: Case['questions'][number]): Promise<boolean> =>
  !isDeepStrictEqual(await index.search(query).catch((error: unknown) => error), answer);

/** The first question that is answered wrongly. */
const firstWrong = async (make: () => Promise<StockIndex>): Promise<StockQuery | undefined> => {
  for (const { stock, questions } of cases) {
    const index = await make();
    await index.upsertMany(tenantContext('coastline'), stock);
    for (const question of questions) if (await isWrong(index, question)) return question.query;
  }
  return undefined;
};

afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

test('the engine itself answers every question rightly', async () => {
  const unchanged: Mutant = { bug: 'none', file: 'page.ts', from: 'passed >= from', to: 'passed >= from' };
  expect(await firstWrong(() => breed(unchanged, mutants.length))).toBeUndefined();
});

test.each(mutants.map((mutant, n) => ({ ...mutant, n })))('caught: $bug', async ({ n, ...mutant }) => {
  expect(await firstWrong(() => breed(mutant, n))).toBeDefined();
});
