import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { feedMemory } from '#test/support/stock/feed-memory.ts';
import { stockCsv } from '#test/support/stock/stock-csv.ts';
import { feedMappingSchema } from '#tenants/feed-mapping.ts';
import { runs } from '#test/support/runs.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { DealerSystem, series, type Series } from './series.ts';

// Written from docs/product/stock-feeds.md, 'Identity' and 'Kept vehicles', without the pipeline's code.

interface Row {
  stock: string;
  vin: string;
  sold: boolean;
  good: boolean;
}

/** The generated files have no quotes. */
const rowsOf = (text: string): Row[] => {
  const [header = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const [stock, vin] = [cell('stocknum'), cell('vin')];
    const good = /^\d+$/.test(cell('price')) && /^\d+$/.test(cell('year')) && `${stock}${vin}` !== '';
    return { stock, vin, sold: cell('status') === 'sold', good };
  });
};

const isListed = ({ state }: StockItem): boolean => state === 'active' || state === 'missing';
const vinOf = ({ content }: StockItem): string => content.vin ?? '';
const stockOf = ({ content }: StockItem): string => content.stocknum ?? '';
const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

/** The cars that a row names: by VIN where a car has it, else by stock number where the VINs do not differ. */
const namedBy = (row: Row, items: readonly StockItem[]): StockItem[] => {
  const byVin = row.vin === '' ? [] : items.filter((item) => vinOf(item) === row.vin);
  if (byVin.length > 0) return byVin.filter(isListed);
  const byStock = row.stock === '' ? [] : items.filter((item) => stockOf(item) === row.stock);
  return byStock.filter((item) => isListed(item) && !differ(vinOf(item), row.vin));
};

const problemsOf = (
  rows: readonly Row[],
  before: readonly StockItem[],
  after: readonly StockItem[],
  isFull: boolean,
): string[] => {
  const problems: string[] = [];
  const now = new Map(after.map((item) => [item.id, item]));
  const shown = (item: StockItem): string => `${stockOf(item)}/${vinOf(item)}`;
  const isSold = (item: StockItem): boolean =>
    rows.some((row) => row.sold && ((row.vin !== '' && row.vin === vinOf(item)) || row.stock === stockOf(item)));
  if (isFull) {
    for (const row of rows.filter(({ sold }) => !sold)) {
      const named = namedBy(row, before).filter((item) => !isSold(item));
      if (named.length > 0 && !named.some(({ id }) => now.get(id)?.state === 'active')) {
        problems.push(`${row.stock}/${row.vin} names ${named.map(shown).join()}, which is not listed any more`);
      }
    }
  } else {
    const gone = before.filter((item) => isListed(item) && !isSold(item) && !isListed(now.get(item.id) ?? item));
    problems.push(...gone.map((item) => `${shown(item)} was taken away by a delta`));
  }
  const active = after.filter(({ state }) => state === 'active');
  const vins = active.map(vinOf).filter((vin) => vin !== '');
  if (new Set(vins).size < vins.length) problems.push('a VIN is listed twice');
  const reserved = before.filter(({ content }) => content.reserved);
  const clashes = (row: Row): boolean =>
    rows.some((other) => other !== row && ((row.vin !== '' && other.vin === row.vin) || other.stock === row.stock)) ||
    reserved.some((item) => (row.vin !== '' && vinOf(item) === row.vin) || stockOf(item) === row.stock);
  for (const row of rows.filter((one) => one.good && !one.sold && one.vin !== '' && !clashes(one))) {
    const found = active.filter((item) => stockOf(item) === row.stock && vinOf(item) === row.vin);
    if (found.length !== 1) problems.push(`${row.stock}/${row.vin} is listed ${found.length} times`);
  }
  for (const item of reserved) {
    const current = now.get(item.id);
    if (current === undefined || stockOf(current) !== stockOf(item) || differ(vinOf(current), vinOf(item))) {
      problems.push(`${shown(item)} was reserved and was changed`);
    }
  }
  const saysAnything = (row: Row, item: StockItem): boolean =>
    (row.vin !== '' && row.vin === vinOf(item)) || (row.stock !== '' && row.stock === stockOf(item));
  for (const item of before.filter((one) => isListed(one))) {
    const of = rows.filter((row) => saysAnything(row, item));
    const changed = now.get(item.id)?.content_hash !== item.content_hash;
    if (of.length > 0 && of.every(({ good }) => !good) && changed)
      problems.push(`${shown(item)} was changed by a refused row`);
  }
  return problems;
};

const facts = (items: readonly StockItem[]) =>
  items.map(({ id, state, content_hash }) => [id, state, content_hash]).toSorted();

/** The columns of the files only: a fifth of the time. */
const mapping = feedMappingSchema.parse({
  columns: Object.fromEntries(
    stockCsv([])
      .trim()
      .split(',')
      .map((name) => [name, name]),
  ),
});

const play = async ({ size, files }: Series): Promise<void> => {
  const source = { ...tenantConfig('coastline').sources[0]!, id: 'dms', mapping };
  const tenant = tenantContext('coastline', { sources: [source] });
  const memory = feedMemory(tenant, 'dms');
  const system = new DealerSystem(size);
  let before = await memory.stock();
  for (const [n, file] of files.entries()) {
    memory.clock.advance(file.hours * 3_600_000 + 1_000);
    const text = system.next(n === 0 ? { ...file, kind: 'full', damage: 'none', edits: [] } : file);
    const run = await memory.feed(n === 0 ? 'full' : file.kind, text);
    const after = await memory.stock();
    expect(run.state).toMatch(/^(DONE|REFUSED|NEEDS_REVIEW)$/);
    if (run.state === 'REFUSED') expect(facts(after), `file ${n + 1} was refused`).toEqual(facts(before));
    else if (run.reason !== 'same_file') {
      const isFull = n === 0 || file.kind === 'full';
      expect(problemsOf(rowsOf(text), before, after, isFull), `file ${n + 1}:\n${text}`).toEqual([]);
    }
    before = after;
  }
};

test(
  'a listed car that the last full file names is never sold, missing or doubled, in random series of whole, cut, refused and renumbered files',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(fc.asyncProperty(series, play), { numRuns: runs({ quick: 200, full: 20_000 }), seed: 30 });
  },
);
