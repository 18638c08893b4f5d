import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { tenantContext } from '#test/support/tenants.ts';
import type { StockDocument } from '#functions/search/document.ts';
import type { StockIndex, StockQuery, StockResult } from '#functions/search/stock-index.ts';
import { oracleSearch } from './oracle.ts';
import { generateQuery } from './queries.ts';
import { seeded } from './random.ts';
import { documentsOf } from './documents.ts';
import { generateVehicles } from './stock.ts';

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
    file: 'sweep.ts',
    from: 'const onlyOne = inScope & failsOne & ~failsTwo;',
    to: 'const onlyOne = 0 & inScope & failsOne & ~failsTwo;',
  },
  {
    bug: 'what fails two filters counts as a near miss',
    file: 'sweep.ts',
    from: 'failsTwo |= failsOne & fails;',
    to: '',
  },
  {
    bug: 'one failed filter is forgiven: AND turned OR',
    file: 'sweep.ts',
    from: 'hits[w] = inScope & ~failsOne;',
    to: 'hits[w] = inScope & ~failsTwo;',
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
    from: 'near === undefined ? swept.hits : union(swept.hits, near)',
    to: 'swept.hits',
  },
  { bug: 'a range excludes its upper end', file: 'filters.ts', from: 'range.max + 1', to: 'range.max' },
  {
    bug: 'unknown numbers are in every open range',
    file: 'filters.ts',
    from: 'knownBits(numbers).slice()',
    to: 'fullBits(table.size)',
  },
  { bug: 'bits behind the last vehicle are set', file: 'bits.ts', from: 'if (tail !== 0)', to: 'if (tail < 0)' },
  {
    bug: 'the complement is added, not taken away',
    file: 'counts.ts',
    from: 'table.size - count), counts, -1);',
    to: 'table.size - count), counts, 1);',
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
    from: 'score === 0 || more === 0 ? 0 : score + more',
    to: 'score + more',
  },
  {
    bug: 'a title is worth no more than a comment',
    file: 'words.ts',
    from: '(posting & 1) === 1',
    to: '(posting & 1) === 2',
  },
  {
    bug: 'stock numbers are not found',
    file: 'words.ts',
    from: 'identifiers.get(identifier)',
    to: "identifiers.get('')",
  },
  { bug: 'words are never joined', file: 'words.ts', from: 'get(word + after)', to: "get('')" },
];

const engineFolder = path.join(import.meta.dirname, '../../functions/search/embedded');
/** Inside the project, so that '#domain/...' still means the same; ignored by git. */
const workFolder = path.join(import.meta.dirname, `../../dist/mutants-${process.pid}`);

const breed = async ({ file, from, to }: Mutant, n: number): Promise<StockIndex> => {
  const folder = path.join(workFolder, String(n));
  mkdirSync(folder, { recursive: true });
  cpSync(engineFolder, folder, { recursive: true });
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

/** The queries of the contract suite, fewer of them, and their right answers. */
const cases: readonly Case[] = [
  { size: 33, count: 150 },
  { size: 300, count: 350 },
  { size: 1_100, count: 25 },
].map(({ size, count }) => {
  const stock = documentsOf(generateVehicles(100 + size, size), 'coastline');
  const random = seeded(size + 7);
  const queries = Array.from({ length: count }, () => generateQuery(random, stock, 'coastline'));
  return { stock, questions: queries.map((query) => ({ query, answer: oracleSearch(stock, query) })) };
});

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
