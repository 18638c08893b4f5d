import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { stockCli, wholeTable } from '#test/support/stock/stock-cli.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const source = (id: string) => ({ ...tenantConfig('coastline').sources[0]!, id });

describe('forecourt stock check', () => {
  let bench: FeedBench;
  let dir: string;
  let tenant: TenantContext;
  let name = '';
  let count = 0;

  beforeAll(async () => {
    bench = await feedBench();
    dir = await mkdtemp(join(tmpdir(), 'forecourt-check-'));
  });
  afterAll(async () => {
    await bench.close();
    await rm(dir, { recursive: true });
  });
  beforeEach(() => {
    name = `src-${(count += 1)}`;
    tenant = tenantContext('coastline', { sources: [source(name)] });
  });

  const fileOf = async (body: string): Promise<string> => {
    const path = join(dir, 'stock.csv');
    await writeFile(path, body);
    return path;
  };
  const feed = (body: string) => bench.feed(tenant, { source: name, body });
  const check = async (body: string, ...options: string[]) => {
    const cli = stockCli(bench, [tenant]);
    const ran = await cli.run('check', await fileOf(body), '--tenant', 'coastline', ...options);
    return { ...ran, methods: [...cli.methods] };
  };

  const BEFORE = stockCsv([...cars(140), { stocknum: 'R1', reserved: 'yes' }]);
  // Repriced, changed, sold, new, refused, and cars that are gone.
  const AFTER = stockCsv([
    ...cars(100),
    ...cars(20, { price: '25000' }, 101),
    ...cars(5, { km: '77' }, 121),
    { stocknum: 'S126', status: 'sold' },
    ...cars(3, {}, 200),
    { stocknum: 'B1', price: 'low' },
    { stocknum: 'S130', price: 'soon' },
    { stocknum: 'W1', price: '0' },
    { stocknum: 'W2', km: 'low' },
  ]);

  test('counts what a run of the file then does, and writes nothing', async () => {
    await feed(BEFORE);
    const before = await wholeTable(bench);
    const said = await check(AFTER);
    expect(await wholeTable(bench)).toEqual(before);
    expect(said.methods).toEqual(['GET']);
    const done = await feed(AFTER);
    expect(said.data).toMatchObject({
      outcome: 'taken',
      format: 'forecourt-csv',
      counts: done.counts,
      reasons: done.reasons,
      warnings: done.warnings,
    });
    expect(done.counts).toMatchObject({ added: 5, updated: 25, price_changed: 20, sold: 1 });
    expect(done.counts).toMatchObject({ missing: 13, refused: 2, kept: 1 });
    expect(said.text).toContain('kept as it was 1');
    expect(said.failure).toMatchObject({ exitCode: 1, message: 'Rows that would be refused: 2.' });
  });

  test('lists old and new prices, refused rows, warnings and the cars that go; long lists are cut in text only', async () => {
    await feed(BEFORE);
    const { text, data } = await check(AFTER);
    expect(text).toContain(
      'Price changes, AUD (20):\nSTOCK NUMBER  OLD       NEW       VEHICLE\nS101          30000.00  25000.00',
    );
    expect(text).toContain('... and 10 more; --json or --csv lists them.');
    expect(text).not.toContain('S111 ');
    expect(text).toMatch(
      /Refused rows \(2\):\n.*\n131 +B1 +price_cents +unreadable +price_cents: 'low' is not an amount of money/,
    );
    expect(text).toMatch(/Warnings \(2\):\n.*\n133 +W1 +price_cents +zero.*\n134 +W2 +km +unreadable/);
    expect(text).toMatch(/Cars that the file does not name \(13\):\n.*\nS\d+ +missing +2026-11-21/);
    expect(data).toMatchObject({ price_changes: { length: 20 }, removals: { length: 13 }, changes: { length: 31 } });
    const csv = (await check(AFTER, '--csv')).text.split('\r\n');
    expect(csv).toContain("refused,131,B1,,price_cents,unreadable,price_cents: 'low' is not an amount of money,,");
    expect(csv).toContain('price,,S120,2021 Toyota Hilux,,,,30000.00,25000.00');
    expect(csv.filter((line) => line.startsWith('missing,'))).toHaveLength(13);
  });

  test('names the limit and the cars that a held run would take away', async () => {
    await feed(stockCsv(cars(40)));
    const before = await wholeTable(bench);
    const { text, data, failure } = await check(stockCsv(cars(12)));
    expect(await wholeTable(bench)).toEqual(before);
    expect(data).toMatchObject({
      outcome: 'held',
      guard: { active: 40, newly_missing: 28, limit: 10 },
      counts: { held: 28, missing: 0 },
      removals: { length: 28 },
    });
    expect(text).toContain('28 of 40 cars are newly missing; a run is held above 10.');
    expect(text).toContain('Cars that the held run would take away (28):');
    expect(failure).toMatchObject({ exitCode: 1 });
    expect(data).toMatchObject({ removals: Array(28).fill({ becomes: 'missing', held: true }) });
  });

  test('counts the agreement of further feeds for each car, as the run does', async () => {
    await feed(stockCsv(cars(80)));
    for (const more of [[], cars(30, {}, 51)]) {
      bench.clock.advance(2 * 3_600_000);
      await feed(stockCsv([...cars(20, { price: String(more.length + 1) }), ...more]));
    }
    bench.clock.advance(2 * 3_600_000);
    const next = stockCsv(cars(20, { price: '7' }));
    const { data } = await check(next);
    expect(data).toMatchObject({ outcome: 'held', counts: (await feed(next)).counts });
  });

  test('says why the format was taken and none of the others', async () => {
    tenant = tenantContext('coastline', {
      sources: [{ ...source(name), formats: ['forecourt-csv', 'google-tsv', 'meta-xml'] }],
    });
    const { text, failure } = await check(stockCsv(cars(2)));
    expect(failure).toBeUndefined();
    expect(text).toContain("format: forecourt-csv. It is the only one of the source's formats that the file fits.");
    expect(text).toContain('google-tsv: columns are missing:');
    expect(text).toContain('meta-xml: the file is not XML.');
    expect((await check(stockCsv(cars(2)), '--format', 'forecourt-csv')).text).toContain('It was asked for by name.');
  });

  test('ends with 2 where the file cannot be read, and with 1 where it would be refused', async () => {
    expect(await check('a,b\n1,2\n')).toMatchObject({
      data: { outcome: 'refused', reason: 'format_unknown' },
      text: expect.stringContaining('forecourt-csv: columns are missing: stocknum'),
      failure: { exitCode: 2 },
    });
    const bad = stockCsv([...cars(2), { stocknum: 'B1', price: 'low' }]);
    expect(await check(bad)).toMatchObject({
      data: { outcome: 'refused', reason: 'too_many_bad_rows', refused_rows: { length: 1 } },
      failure: { exitCode: 1 },
    });
    const cli = stockCli(bench, [tenant]);
    expect((await cli.run('check', join(dir, 'none.csv'), '--tenant', 'coastline')).failure).toMatchObject({
      exitCode: 2,
    });
  });

  test('a file that was taken last would do nothing', async () => {
    await feed(stockCsv(cars(3)));
    expect(await check(stockCsv(cars(3)))).toMatchObject({ data: { outcome: 'same_file' }, failure: undefined });
  });

  test('a delta takes nothing away', async () => {
    await feed(stockCsv(cars(30)));
    const { data } = await check(stockCsv(cars(1, { price: '5' })), '--delta');
    expect(data).toMatchObject({ outcome: 'taken', guard: null, removals: [], counts: { price_changed: 1 } });
  });

  test('a dealer with several sources must name one of them', async () => {
    tenant = tenantContext('coastline', { sources: [source(name), source('other')] });
    const asked = await check(stockCsv(cars(1)));
    expect(asked.failure).toMatchObject({
      exitCode: 2,
      message: `Name the feed source with --source: ${name}, other.`,
    });
    expect((await check(stockCsv(cars(1)), '--source', 'nobody')).failure).toMatchObject({ exitCode: 2 });
    expect((await check(stockCsv(cars(1)), '--source', 'other')).failure).toBeUndefined();
  });
});
