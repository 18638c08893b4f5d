import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { stockCsv, cars } from '#test/support/stock/stock-csv.ts';
import { feedBench } from '#test/support/stock/feeds.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { bigFeed, checkBigFeed } from '../feeds/big-feed.ts';
import type { BenchRow } from './bench-row.ts';

const CHECK_BYTES = 16_000_000;
const APPLY_ROWS = 1_000;
const MB = 1_000_000;

interface Measured {
  seconds: number;
  rows: number;
  /** Peak growth of the process's memory in bytes. */
  growth: number;
}

const rate = ({ rows, seconds }: Measured): number => rows / seconds;

const measure = async (work: (tick: () => void) => Promise<number>): Promise<Measured> => {
  const before = process.memoryUsage().rss;
  let peak = before;
  const start = performance.now();
  const rows = await work(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  });
  return { rows, seconds: (performance.now() - start) / 1_000, growth: Math.max(0, peak - before) };
};

/** The baseline: csv-parse over the same bytes. */
const rawCsvParse = (feed: ReturnType<typeof bigFeed>): Promise<Measured> =>
  measure(async (tick) => {
    let rows = -1;
    for await (const _ of Readable.from(feed.bytes()).pipe(parse({ relax_column_count: true }))) {
      rows += 1;
      if (rows % 500 === 0) tick();
    }
    return rows;
  });

const check = (feed: ReturnType<typeof bigFeed>): Promise<Measured> =>
  measure(async (tick) => (await checkBigFeed(feed, tick)).counts.accepted);

/** Whole runs on a local table: the first writes every car, the second none. */
const apply = async (): Promise<{ added: Measured; unchanged: Measured }> => {
  const bench = await feedBench();
  try {
    const [source] = tenantConfig('coastline').sources;
    const tenant = tenantContext('coastline', { sources: source === undefined ? [] : [{ ...source, id: 'bench' }] });
    const run = async (body: string): Promise<Measured> => {
      bench.clock.advance(1_000);
      const id = await bench.send(tenant, { source: 'bench', body });
      return measure(async () => {
        await bench.ingest(tenant, { source: 'bench', run: id }, () => 600_000);
        return (await bench.runOf(tenant, id)).counts.accepted;
      });
    };
    const body = stockCsv(cars(APPLY_ROWS));
    return { added: await run(body), unchanged: await run(`${body}\n`) };
  } finally {
    await bench.close();
  }
};

const rowOf = (name: string, measured: Measured, baseline: Measured): BenchRow => ({
  name,
  value: `${Math.round(rate(measured))} rows/s`,
  ratio: rate(baseline) / rate(measured),
});

/** Speed and memory compared with csv-parse over the same bytes; ratios are how many times slower. */
export const benchIngest = async (): Promise<BenchRow[]> => {
  const feed = bigFeed(CHECK_BYTES);
  // Warm-up.
  await rawCsvParse(bigFeed(MB));
  await checkBigFeed(bigFeed(MB), () => undefined);
  const baseline = await rawCsvParse(feed);
  const checked = await check(feed);
  const { added, unchanged } = await apply();
  return [
    {
      name: `raw csv-parse, ${Math.round(feed.size / MB)} MB, ${feed.rows} rows`,
      value: `${Math.round(rate(baseline))} rows/s`,
      ratio: null,
    },
    rowOf('check: decode, parse, map, validate, hash', checked, baseline),
    rowOf(`apply ${APPLY_ROWS} new cars (two passes, local table)`, added, baseline),
    rowOf(`apply ${APPLY_ROWS} unchanged cars`, unchanged, baseline),
    { name: 'memory growth, raw csv-parse', value: `${(baseline.growth / MB).toFixed(0)} MB`, ratio: null },
    {
      name: 'memory growth, check',
      value: `${(checked.growth / MB).toFixed(0)} MB`,
      ratio: baseline.growth < MB ? null : checked.growth / baseline.growth,
    },
  ];
};
