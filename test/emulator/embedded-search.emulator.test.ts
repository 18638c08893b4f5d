import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopEmulator } from '#tools/emulator/open-emulator.ts';
import { startEmulator } from '#tools/emulator/start-emulator.ts';
import { hilux, stockFile } from '../browser/stock.ts';
import { openDeployed } from './deployed.ts';
import { until } from './until.ts';
import { fresh, openWorld, type World } from './world.ts';

/*
 * The same app deployed as a small installation runs it: no search domain, snapshots of the stock in the bucket. A world of
 * its own, without demo stock, beside the one that all other files ask.
 */
let dir: string;
let world: World;

/** A file whose cars the dealer keeps off the site. */
const keptOff = (file: string): string =>
  file
    .split('\n')
    .map((line, n) => `${line},${n === 0 ? 'show_on_dealer_website' : 'no'}`)
    .join('\n');

/** The folder of one that runs, for engineers; else one is deployed here and gone afterwards. */
const running = process.env['FORECOURT_EMBEDDED_EMULATOR'];

beforeAll(async () => {
  if (running !== undefined) {
    world = await openWorld(resolve(running));
    return;
  }
  dir = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'));
  await startEmulator({ dir, search: 'embedded', seed: false, progress: (text) => console.log(text) });
  world = await openWorld(dir);
});
afterAll(async () => {
  if (running !== undefined) return;
  await stopEmulator(dir);
  await rm(dir, { recursive: true, force: true });
});

test('without a search domain a car is found, found at its new price, and gone when it is taken off', async () => {
  const stocknum = fresh('SN');
  const other = fresh('SN');
  const row = { ...hilux, stocknum, vin: '', dealercomments: '' };
  expect(world.emulator.opensearchUrl).toBeUndefined();

  await world.feed('coastline', stockFile([row, { ...row, stocknum: other }]));
  const { hits } = await world.untilFound('coastline', `query=${stocknum}`, 1);
  expect(hits).toMatchObject([{ stocknum, make: 'Toyota', price_cents: 4_599_000 }]);
  const second = await world.untilFound('coastline', `query=${other}`, 1);
  expect(second.facets['make']).toEqual({ Toyota: 1 });
  expect((await world.search('totara', `query=${stocknum}`)).count).toBe(0);

  await world.feed('coastline', stockFile([{ ...row, price: '12345' }]));
  await until(
    'the new price',
    async () => (await world.search('coastline', `query=${stocknum}`)).hits[0]?.price_cents,
    (cents) => cents === 1_234_500,
  );

  await world.feed('coastline', keptOff(stockFile([{ ...row, price: '12345' }])));
  await world.untilFound('coastline', `query=${stocknum}`, 0);
  await world.untilFound('coastline', `query=${other}`, 1);

  const page = await world.ask('coastline', '/search/toyota');
  expect(page.status).toBe(200);
  const deployed = openDeployed(world.emulator);
  expect(await deployed.messagesIn('search-index-stock-dead-letters')).toBe(0);
  deployed.close();
});
