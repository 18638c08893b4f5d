import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { putPictures } from '#test/support/stock-items.ts';
import { stockCli } from '#test/support/stock/stock-cli.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantContext } from '#test/support/tenants.ts';

const tenant = tenantContext('coastline');
let bench: FeedBench;
beforeAll(async () => {
  bench = await feedBench();
  await bench.feed(tenant, { source: 'dms', body: stockCsv(cars(3)) });
});
afterAll(() => bench.close());

const run = (...args: string[]) => stockCli(bench, [tenant]).run(...args, '--tenant', 'coastline');

test('a car is shown with whose each field is, changed, undone, sold and brought back', async () => {
  expect((await run('car', 'S1')).text).toContain('Shown on its page');
  const changed = await run(
    'set',
    'S1',
    '--tag',
    'One owner',
    '--price',
    '28990',
    '--price-type',
    'drive_away',
    '--hide',
  );
  expect(changed.text).toMatch(/tag +One owner +dealer/);
  expect(changed.text).toMatch(/price_cents +2899000 +dealer +3000000/);
  expect(changed.text).toContain('Not on page and search: forecourt took this car off the site. Show it again.');
  expect((await run('undo', 'S1', 'show_on_dealer_website')).text).toContain('Shown on its page');
  expect((await run('set', 'S1', '--revert', 'tag,price')).text).not.toMatch(/tag +One owner +dealer/);
  expect((await run('sold', 'S1', '--elsewhere')).text).toContain('S1: sold (feed dms: active).');
  const back = await run('back', 'S1');
  expect(back.data).toMatchObject({ car: { state: 'active' }, why_not_shown: [] });
});

test('the row of a car is shown cell by cell', async () => {
  const { text } = await run('row', 'S3');
  expect(text).toMatch(/^Line 4 of the file of run dms\.\w+, read as forecourt-csv\./);
  expect(text).toMatch(/price +30000 +price_cents/);
  expect(String((await run('row', 'S9')).failure)).toContain('No car of yours');
});

test('pictures of your own are added from files, labelled and removed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'));
  const path = join(dir, 'boot.jpg');
  await writeFile(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  const added = await run('add-pictures', 'S2', path, '--angle', 'boot');
  expect(added.data).toMatchObject({ pictures: [{ picture: { kind: 'own' }, angle: 'boot' }] });
  const [{ id }] = z.object({ pictures: z.tuple([z.object({ id: z.string() })]) }).parse(added.data).pictures;
  const labelled = await run('set', 'S2', '--label-picture', `${id}=rear`);
  expect(labelled.data).toMatchObject({ pictures: [{ angle: 'rear' }] });
  expect((await run('set', 'S2', '--remove-pictures', id)).data).toMatchObject({ pictures: [] });
  await rm(dir, { recursive: true });
});

test('cars are listed by words, filters and order, a page at a time', async () => {
  await run('set', 'S2', '--tag', 'One owner');
  const yours = await run('cars', '--is', 'yours');
  expect(yours.text).toMatch(/S2 +2021 Toyota Hilux +active +\$30,000 +0 +\d+ +0 +0 +after 0 days +One owner/);
  expect(yours.text).toContain('1 of 3 cars.\nNo leads or saves of cars were counted yet.');
  expect((await run('cars', '--leads-from', '1')).text).toContain('None of 3 cars.');
  expect((await run('cars', '--leads-to', '0', '--sort', 'most_saves')).text).toContain('3 of 3 cars.');
  const first = await run('cars', 'toyota', '--sort', 'name', '--limit', '2');
  expect(first.text).toMatch(/3 of 3 cars. The next page: --cursor 2\.\w+/);
  expect((await run('cars', 's9')).text).toBe('None of 3 cars.');
});

test.each([
  ['a mark that is none', ['cars', '--is', 'red'], /There are: not_shown/],
  ['an unknown car', ['car', 'S9'], /^No car of yours/],
  ['nothing to change', ['set', 'S1'], /Name a field to change/],
  ['a price without its type', ['set', 'S1', '--price', '28990'], /--price-type/],
  ['a price that is none', ['set', 'S1', '--price', '5', '--price-type', 'drive_away'], /Give a price above \$10/],
  ['a box of three sides', ['hide-plates', 'S2', 'own:1', '--box', '41,62,18'], /left,top,width,height/],
  ['a box beyond the picture', ['hide-plates', 'S2', 'own:1', '--box', '90,62,18,7'], /place within the picture/],
  ['a field that is none', ['undo', 'S1', 'colour'], /There are: tag/],
] as const)('%s is refused in words', async (_, args, words) => {
  const { failure } = await run(...args);
  expect(failure instanceof Error ? failure.message : failure).toMatch(words);
});

test('a number plate is hidden by boxes in per cent, once the picture is stored', async () => {
  const url = 'https://pictures.example/plate.jpg';
  await bench.feed(tenant, { source: 'dms', kind: 'delta', body: stockCsv([{ stocknum: 'S3', pictures: url }]) });
  const { car } = z.object({ car: z.object({ id: z.string() }) }).parse((await run('car', 'S3')).data);
  const hide = (...more: string[]) => run('hide-plates', 'S3', url, ...more);
  expect(String((await hide('--box', '41,62,18,7')).failure)).toContain('still being made ready');
  await putPictures(bench.table, tenant, {
    vehicle_id: car.id,
    pictures: { [url]: { state: 'stored', key: `r.${'a'.repeat(64)}` } },
  });
  const hidden = await hide('--box', '41,62,18,7', '--box', '1,1,5,5.5');
  expect(hidden.data).toMatchObject({ pictures: [{ picture: { kind: 'own' } }, { id: url, hidden: true }] });
});
