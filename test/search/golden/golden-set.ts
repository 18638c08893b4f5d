import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { documentsOf } from '../documents.ts';
import { stockNow } from '../stock.ts';
import type { EngineUnderTest } from '../stock-index-contract.ts';
import { goldenQueries, type GoldenClass, type GoldenQuery } from './queries.ts';
import { goldenVehicles } from './stock.ts';
import { wordExamples, wordStock } from './word-rule.ts';

const PAGE = 21;
/** More than any query's vehicles. */
const ENOUGH = 500;
const AT_ONCE = 8;
/** Minimum per class; no intended vehicle may be missing. */
const gates: Readonly<Record<GoldenClass, number>> = {
  clean: 0.99,
  typo: 0.95,
  compound: 0.95,
  prefix: 0.98,
  synonym: 0.95,
  number: 1,
};

interface Asked extends GoldenQuery {
  isFirstRight: boolean;
  /** Share of intended vehicles on the first page, of as many as possible. */
  hitAt21: number;
  /** Share of intended vehicles that were found. */
  recall: number;
  count: number;
}

const isMeant = ({ id, values }: StockDocument, { right }: GoldenQuery): boolean =>
  'id' in right
    ? id === right.id
    : Object.entries(right).every(([facet, value]) =>
        values[facet as keyof StockDocument['values']].some((one) => one === value),
      );

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Examples of the text rule, and 200 queries whose first hit is known. */
export const goldenSet = (engine: string, make: () => Promise<EngineUnderTest>): void => {
  const tenant = tenantContext('coastline', {
    search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
  });

  describe(`the text rule on ${engine}`, () => {
    let current: EngineUnderTest;
    beforeAll(async () => {
      current = await make();
      await current.index.upsertMany(tenant, wordStock());
      await current.settle();
    });
    afterAll(() => current.close());

    test.each(wordExamples)('%s: %s', async (_rule, text, found) => {
      const { hits } = await current.index.search(stockQuery(tenant, { ...emptySearch, query: text }, {}, stockNow));
      expect(hits.map(({ id }) => id)).toEqual(found);
    });
  });

  describe(`the golden queries on ${engine}`, () => {
    const stock = documentsOf(goldenVehicles(), 'coastline');
    let current: EngineUnderTest;
    let asked: Asked[];

    const ask = async (golden: GoldenQuery): Promise<Asked> => {
      const query = stockQuery(tenant, { ...emptySearch, query: golden.text }, {}, stockNow);
      const { hits, count } = await current.index.search({ ...query, from: 0, size: ENOUGH });
      const meant = new Set(stock.filter((vehicle) => isMeant(vehicle, golden)).map(({ id }) => id));
      const right = hits.map(({ id }) => meant.has(id));
      const onPage = Math.min(meant.size, PAGE);
      return {
        ...golden,
        isFirstRight: right[0] === true,
        hitAt21: right.slice(0, onPage).filter(Boolean).length / onPage,
        recall: right.filter(Boolean).length / meant.size,
        count,
      };
    };

    beforeAll(async () => {
      current = await make();
      await current.index.upsertMany(tenant, stock);
      await current.settle();
      asked = [];
      for (let n = 0; n < goldenQueries.length; n += AT_ONCE)
        asked.push(...(await Promise.all(goldenQueries.slice(n, n + AT_ONCE).map(ask))));
      const rows = Object.keys(gates).map((of) => {
        const all = asked.filter((one) => one.of === of);
        const share = (numberOf: (one: Asked) => number) => mean(all.map(numberOf)).toFixed(3);
        return [
          `${of} (${all.length})`,
          `first ${share(({ isFirstRight }) => Number(isFirstRight))}`,
          `hit@21 ${share(({ hitAt21 }) => hitAt21)}`,
          `recall ${share(({ recall }) => recall)}`,
          `empty ${all.filter(({ count }) => count === 0).length}`,
        ].join(', ');
      });
      console.log(`golden queries on ${engine}:\n  ${rows.join('\n  ')}`);
    }, 120_000);
    afterAll(() => current.close());

    test('are 200, each once', () => {
      expect(new Set(goldenQueries.map(({ text }) => text)).size).toBe(200);
    });

    test('have the right first hit, every one', () => {
      expect(asked.filter(({ isFirstRight }) => !isFirstRight).map(({ text, count }) => `${text}: ${count}`)).toEqual(
        [],
      );
    });

    test('find every vehicle that is meant', () => {
      expect(asked.filter(({ recall }) => recall < 1).map(({ text, recall }) => `${text}: ${recall}`)).toEqual([]);
    });

    test.each(Object.entries(gates))('%s: the first page is what was meant, at least %d of it', (of, gate) => {
      const all = asked.filter((one) => one.of === of);
      const worst = all
        .filter(({ hitAt21 }) => hitAt21 < 1)
        .map(({ text, hitAt21 }) => `${text}: ${hitAt21.toFixed(2)}`);
      expect(mean(all.map(({ hitAt21 }) => hitAt21)), worst.join(', ')).toBeGreaterThanOrEqual(gate);
    });
  });
};
