import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortNames } from '#domain/search/facets.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { documentsOf } from './documents.ts';
import { oracleModels, oracleSearch } from './oracle.ts';
import { generateQuery } from './queries.ts';
import { seeded } from './random.ts';
import { generateVehicles, stockNow } from './stock.ts';
import { runs } from '#test/support/runs.ts';

/** `settle` resolves when all writes can be found. */
export interface EngineUnderTest {
  index: StockIndex;
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

/** Stock sizes and numbers of generated queries. */
const differential = [
  { size: 0, queries: 60 },
  { size: 1, queries: 120 },
  { size: 31, queries: 600 },
  { size: 33, queries: 600 },
  { size: 300, queries: runs({ quick: 400, full: 1_400 }) },
  { size: 1_100, queries: runs({ quick: 120, full: 400 }) },
] as const;

/** Parallel queries, for engines across a network. */
const AT_ONCE = 8;

const all = (tenant: TenantContext, change: Partial<SearchState> = {}) =>
  stockQuery(tenant, { ...emptySearch, ...change }, {}, stockNow);

const wordsTyped = (query: string) => {
  const { words, excluded, identifier } = stockQuery(
    tenantContext('coastline'),
    { ...emptySearch, query },
    {},
    stockNow,
  );
  return { words, excluded, identifier };
};

/** For every engine (docs/product/search.md, 'Search contract'). */
export const stockIndexContract = (engine: string, make: () => Promise<EngineUnderTest>): void => {
  describe(`${engine} as a StockIndex`, () => {
    let current: EngineUnderTest;
    const coastline = tenantContext('coastline', {
      search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
    });
    const totara = tenantContext('totara', { search: { ...tenantConfig('totara').search, defaultStock: 'all' } });

    const [first, second] = documentsOf(generateVehicles(1, 2), 'coastline').map((document) => ({
      ...document,
      sold: false,
    }));
    if (first === undefined || second === undefined) throw new Error('The generator made too few vehicles.');
    const search = async (tenant: TenantContext, change: Partial<SearchState> = {}) => {
      await current.settle();
      return current.index.search(all(tenant, change));
    };

    describe('with a stock of its own for each test', () => {
      beforeAll(async () => {
        current = await make();
      });
      afterAll(() => current.close());

      test('an empty stock answers with nothing found and no stats', async () => {
        const answer = await search(coastline, { query: 'toyota', refinements: { make: ['Toyota'] } });
        expect(answer).toMatchObject({ hits: [], count: 0, facetStats: {} });
        expect(answer.facets.make).toEqual({ Toyota: 0 });
      });

      test('an older version loses quietly, in whatever order writes arrive', async () => {
        const named = (version: number, name: string): StockDocument => ({
          ...first,
          version,
          hit: { ...first.hit, name },
        });
        await current.index.upsertMany(coastline, [named(3, 'third')]);
        await current.index.upsertMany(coastline, [named(2, 'second')]);
        expect((await search(coastline)).hits.map(({ name }) => name)).toEqual(['third']);
        await current.index.upsertMany(coastline, [named(4, 'fourth'), named(1, 'first')]);
        expect((await search(coastline)).hits.map(({ name }) => name)).toEqual(['fourth']);
      });

      test('a removal hides the vehicle, and a late write cannot bring it back', async () => {
        await current.index.removeMany(coastline, [{ id: first.id, version: 5 }]);
        expect((await search(coastline)).count).toBe(0);
        await current.index.upsertMany(coastline, [{ ...first, version: 5 }]);
        expect((await search(coastline)).count).toBe(0);
        await current.index.upsertMany(coastline, [{ ...first, version: 6 }]);
        expect((await search(coastline)).count).toBe(1);
        await current.index.removeMany(coastline, [{ id: first.id, version: 5 }]);
        expect((await search(coastline)).count).toBe(1);
      });

      test('one dealer never sees, counts or removes what another one has, even under the same id', async () => {
        await current.index.upsertMany(totara, [{ ...second, id: first.id, version: 9 }]);
        await current.index.removeMany(totara, [{ id: second.id, version: 99 }]);
        await current.index.upsertMany(coastline, [{ ...second, version: 7 }]);
        const own = await search(totara);
        expect(own.hits).toEqual([second.hit]);
        expect((await search(coastline)).count).toBe(2);
        expect(await current.index.facetValues(totara, 'make')).toEqual([{ value: second.hit.make, count: 1 }]);
        await current.index.removeMany(totara, [{ id: first.id, version: 10 }]);
        expect((await search(totara)).count).toBe(0);
        expect((await search(coastline)).count).toBe(2);
      });

      test('it says what it knows of vehicles, removals included, by ids and page after page', async () => {
        const held = [
          { id: first.id, version: 6, hidden: false },
          { id: second.id, version: 7, hidden: false },
        ];
        await current.settle();
        expect(await current.index.indexed(coastline, { ids: [first.id, 'unheard-of', second.id] })).toEqual(held);
        const pages = [];
        for (let after = ''; ;) {
          const page = await current.index.indexed(coastline, { after, limit: 1 });
          if (page.length === 0) break;
          pages.push(...page);
          after = page.at(-1)?.id ?? '';
        }
        expect(pages).toEqual(held.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
        expect(await current.index.indexed(totara, { after: '', limit: 10 })).toEqual(
          [
            { id: first.id, version: 10, hidden: true },
            { id: second.id, version: 99, hidden: true },
          ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        );
      });

      test('what is known is written over at the same version only when that is asked for', async () => {
        const again = { ...second, version: 7, hit: { ...second.hit, name: 'Again' } };
        const names = async () => (await search(coastline)).hits.map(({ name }) => name);
        await current.index.upsertMany(coastline, [again]);
        expect(await names()).not.toContain('Again');
        await current.index.upsertMany(coastline, [again], { replacesSame: true });
        expect(await names()).toContain('Again');
        await current.index.upsertMany(coastline, [{ ...again, version: 6 }], { replacesSame: true });
        await current.index.removeMany(coastline, [{ id: second.id, version: 6 }], { replacesSame: true });
        expect(await names()).toContain('Again');
        await current.index.upsertMany(coastline, [{ ...second, version: 7 }], { replacesSame: true });
      });

      test('it says how it is', async () => {
        expect(await current.index.health()).toMatchObject({ ready: true, documents: 2 });
      });
    });

    describe('against the oracle', () => {
      test.each(differential)(
        '$queries generated queries over $size vehicles have equal answers',
        { timeout: 180_000 },
        async ({ size, queries }) => {
          const under = await make();
          try {
            const stock = documentsOf(generateVehicles(100 + size, size), 'coastline');
            await under.index.upsertMany(coastline, stock);
            await under.index.upsertMany(totara, documentsOf(generateVehicles(9, 40), 'totara'));
            await under.settle();
            const random = seeded(size + 7);
            const questions = Array.from({ length: queries }, (_, n) => ({
              n,
              query: generateQuery(random, stock, 'coastline'),
            }));
            const check = async ({ n, query }: (typeof questions)[number]): Promise<void> => {
              const { tenant: _tenant, ...asked } = query;
              const answer = oracleSearch(stock, query);
              expect(await under.index.search(query), JSON.stringify({ n, asked })).toEqual(answer);
              const text = await under.index.searchText?.(query);
              if (text !== undefined) {
                const read = { ...text, hits: JSON.parse(text.hits), facets: JSON.parse(text.facets) };
                expect(read, JSON.stringify({ n, asked })).toEqual(answer);
              }
              // Every tenth query also grouped by model.
              if (n % 10 === 0) expect(await under.index.models(query)).toEqual(oracleModels(stock, query));
            };
            for (let n = 0; n < queries; n += AT_ONCE) await Promise.all(questions.slice(n, n + AT_ONCE).map(check));
          } finally {
            await under.close();
          }
        },
      );

      test('a vehicle that somebody names is found by its titles, and by any part of its numbers', async () => {
        const under = await make();
        try {
          const stock = documentsOf(generateVehicles(12, 250), 'coastline');
          await under.index.upsertMany(coastline, stock);
          await under.settle();
          const random = seeded(23);
          const numbers = stock.flatMap(({ identifiers }) => identifiers);
          let parts = 0;
          for (let n = 0; n < 150; n += 1) {
            const number = random.pick(numbers);
            const from = random.int(0, Math.max(0, number.length - 3));
            const typed = random.chance(0.5) ? { query: number.slice(from, from + random.int(2, 5)) } : {};
            const query = { ...generateQuery(random, stock, 'coastline'), naming: true as const, unknown: null };
            const asked = 'query' in typed ? { ...query, ...wordsTyped(typed.query) } : query;
            const found = await under.index.search(asked);
            expect(found, JSON.stringify({ n, words: asked.words })).toEqual(oracleSearch(stock, asked));
            if ('query' in typed && found.count > 0) parts += 1;
          }
          expect(parts).toBeGreaterThan(10);
        } finally {
          await under.close();
        }
      });

      test('pages follow each other without a gap or a repetition, for every sort', async () => {
        const under = await make();
        try {
          const stock = documentsOf(generateVehicles(5, 150), 'coastline');
          await under.index.upsertMany(coastline, stock);
          await under.settle();
          for (const sortBy of sortNames.filter((name) => name !== 'distance')) {
            const seen: string[] = [];
            const { count } = await under.index.search(all(coastline, { sortBy }));
            for (let page = 1; page <= Math.ceil(count / 21); page += 1) {
              seen.push(...(await under.index.search(all(coastline, { sortBy, page }))).hits.map(({ id }) => id));
            }
            expect(new Set(seen).size).toBe(count);
            expect(seen).toHaveLength(count);
          }
        } finally {
          await under.close();
        }
      });

      test('price orders go by the price with its charges, not by what is asked', async () => {
        const under = await make();
        try {
          const stock = documentsOf(generateVehicles(6, 60), 'coastline').map((vehicle, n) => ({
            ...vehicle,
            comparablePrice: vehicle.comparablePrice === null ? null : vehicle.comparablePrice + (n % 3) * 9_000,
          }));
          await under.index.upsertMany(coastline, stock);
          await under.settle();
          for (const sortBy of ['price_asc', 'price_desc'] as const) {
            const query = all(coastline, { sortBy });
            const [found, wanted] = [await under.index.search(query), oracleSearch(stock, query)];
            expect(found.hits.map(({ id }) => id)).toEqual(wanted.hits.map(({ id }) => id));
          }
        } finally {
          await under.close();
        }
      });

      test('queries counted together have the numbers of their searches, prepared or not', async () => {
        const under = await make();
        try {
          const stock = documentsOf(generateVehicles(8, 200), 'coastline');
          await under.index.upsertMany(coastline, stock);
          await under.settle();
          const random = seeded(19);
          const mistyped = all(coastline, { query: 'toyotta' });
          const queries = [mistyped, ...Array.from({ length: 80 }, () => generateQuery(random, stock, 'coastline'))];
          const wanted = await Promise.all(queries.map(async (query) => (await under.index.search(query)).count));
          expect(wanted[0]).toBeGreaterThan(0);
          const prepared = await Promise.all(
            queries.map(async (query) => ({ ...query, unsaid: (await under.index.prepare(query)).unknown })),
          );
          expect(await under.index.counts(queries)).toEqual(wanted);
          expect(await under.index.counts(prepared)).toEqual(wanted);
          const searched = await Promise.all(prepared.map(async (query) => (await under.index.search(query)).count));
          expect(searched).toEqual(wanted);
          expect(await under.index.counts([])).toEqual([]);
        } finally {
          await under.close();
        }
      });

      test('values of a facet are those of all stock, the most frequent first', async () => {
        const under = await make();
        try {
          const stock = documentsOf(generateVehicles(6, 200), 'coastline');
          await under.index.upsertMany(coastline, stock);
          await under.settle();
          const values = await under.index.facetValues(coastline, 'make_model');
          const counted = new Map<string, number>();
          for (const value of stock.flatMap((vehicle) => vehicle.values.make_model))
            counted.set(value, (counted.get(value) ?? 0) + 1);
          expect(new Map(values.map(({ value, count }) => [value, count]))).toEqual(counted);
          expect(values.map(({ count }) => count)).toEqual([...counted.values()].sort((a, b) => b - a));
          expect((await under.index.prepare(all(coastline, { query: 'kia' }))).makeModels).toEqual(values);
          const makes = await under.index.facetValues(coastline, 'make');
          expect(await under.index.valuesOfAll(coastline, ['make_model', 'make'], 5)).toEqual([
            values.slice(0, 5),
            makes.slice(0, 5),
          ]);
        } finally {
          await under.close();
        }
      });
    });
  });
};
