import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Table } from '#functions/runtime/table/table.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { planMany } from '#functions/stock/many-contract.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { stockCli } from '#test/support/stock/stock-cli.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantContext } from '#test/support/tenants.ts';

const tenant = tenantContext('coastline');
let bench: FeedBench;
beforeAll(async () => {
  bench = await feedBench();
  await bench.feed(tenant, { source: 'dms', body: stockCsv([...cars(30), { stocknum: 'NP', price: '0' }]) });
});
afterAll(() => bench.close());

const run = (...args: string[]) => stockCli(bench, [tenant]).run('change-many', ...args, '--tenant', 'coastline');
const idOf = (data: unknown): string => planMany.answer.schema.parse(data).id;
const byPercent = ['--lower', '2.5%', '--round', '100', '--price-type', 'drive_away'];

test('many cars are planned, done, left alone when done, and undone by the id', async () => {
  const plan = await run(...byPercent);
  expect(plan.text).toMatch(/S1 +2021 Toyota Hilux +\$30,000 +\$29,300/);
  expect(plan.text).toMatch(/NP +2021 Toyota Hilux +no_price/);
  expect(plan.text).toContain('Nothing is changed yet. To do it: --do');
  const id = idOf(plan.data);
  const done = await run('--do', id);
  expect(done.data).toMatchObject({ stage: 'done', counts: { cars: 31, changed: 30, skipped: 1 } });
  expect(done.text).toContain(`To take it back: --undo ${id}`);
  expect((await run('--undo', id)).data).toMatchObject({ stage: 'undone', counts: { undone: 30, kept: 0 } });
});

test('words and filters choose, and --yes does it at once', async () => {
  const { data } = await run('S7', '--tag', 'Sale', '--yes');
  expect(data).toMatchObject({ stage: 'done', counts: { cars: 1, changed: 1 } });
});

test('a car that cannot be saved is set aside with why, and tried again by the same id', async () => {
  const { replace } = Table.prototype;
  vi.spyOn(Table.prototype, 'replace').mockImplementation(function (this: Table, stored, schema, draft) {
    const state = stockItemSchema.safeParse(stored.state);
    if (state.data?.content.stocknum === 'S3') return Promise.reject(new TypeError('An item is too large.'));
    return replace.call(this, stored, schema, draft);
  });
  const aside = await run('--tag', 'Autumn', '--yes');
  vi.restoreAllMocks();
  const id = idOf(aside.data);
  expect(aside.failure).toMatchObject({ exitCode: 1, message: 'Cars that could not be saved: 1.' });
  expect(aside.data).toMatchObject({ stage: 'done', counts: { changed: 30, failed: 1 } });
  expect(aside.text).toMatch(/S3 +2021 Toyota Hilux +not_saved/);
  expect(aside.text).toContain(`To try these again: --do ${id}`);
  expect((await run('--do', id)).data).toMatchObject({ stage: 'done', counts: { changed: 31, failed: 0 } });
});

test.each([
  ['nothing to do', [], /Say one thing/],
  ['two things', ['--hide', '--feature'], /Say one thing/],
  ['an amount that is none', ['--lower', 'much'], /Write dollars as 500, or a percentage/],
  ['an unknown id', ['--undo', 'unknown-id'], /no change of many cars/],
  ['an unknown car', ['--hide', '--ids', 'strange'], /Not all of these cars are yours/],
] as const)('%s is refused in words', async (_, args, words) => {
  const { failure } = await run(...args);
  expect(failure instanceof Error ? failure.message : failure).toMatch(words);
});
