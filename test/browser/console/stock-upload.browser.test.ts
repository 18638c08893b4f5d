import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { HELD_RUN, makeFakeFeeds } from '#test/support/console/fake-feeds.ts';
import type { FakeCall } from '#test/support/console/fake-console.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound } from '../support.ts';
import { becomeQuiet, phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
const FILE = { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from('stocknum\nC1\nC2\n') };
const PART_BYTES = 6;
/** Of the parts' addresses; without it they are of nothing that takes an upload. */
let isAddressGood = true;

const partsOf = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, n) => ({
    number: n + 1,
    url: isAddressGood ? visits.console.upload(`part-${n + 1}`) : visits.console.url('/nowhere'),
  }));

/** Answers to the announcement wait for it. */
let gate: Promise<void> = Promise.resolve();

const asked: FakeCall[] = [];
const takeFile = async (call: FakeCall) => {
  const path = call.path.replace(/^.*\/stock/, '');
  if (call.method !== 'POST' || !/^\/runs(\/[^/]+\/complete)?$/.test(path)) return undefined;
  asked.push(call);
  if (path === '/runs') await gate;
  return path === '/runs'
    ? { status: 201, body: { run_id: HELD_RUN, part_bytes: PART_BYTES, parts: partsOf(FILE.buffer.length) } }
    : { body: {} };
};

beforeAll(async () => {
  visits = await visitConsole();
  const fake = makeFakeFeeds();
  visits.console.answer((call) => fake.route(call));
  visits.console.answer(takeFile);
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  isAddressGood = true;
  gate = Promise.resolve();
  asked.length = 0;
});

const open = async (options: Parameters<ConsoleVisits['open']>[1] = {}) => {
  const visit = await visits.open('/coastline/feeds/dms', options);
  await visit.page.getByRole('heading', { name: 'Send a file' }).waitFor();
  return visit;
};
const choose = (page: Page) => page.getByLabel(/^Choose (?:a|another) file$/);

test.each(
  byTurns(
    [
      ['on a desktop', undefined, 'light'],
      ['on a phone in the dark', phone, 'dark'],
    ],
    1,
  ),
)('a file by hand is a sound form %s', async (_where, viewport, colorScheme) => {
  const { page, troubles, close } = await open({ colorScheme, ...(viewport && { viewport }) });
  await choose(page).setInputFiles(FILE);
  await page.getByText('cars.csv, 15 bytes').waitFor();
  await expectSound(page);
  expect(troubles()).toEqual([]);
  await close();
});

test('a file is announced with its hash, sent in parts to the bucket by keyboard, and its run is opened', async () => {
  const { page, troubles, close } = await open();
  await choose(page).setInputFiles(FILE);
  await page.getByRole('radio', { name: /^Changes only/ }).check();
  await page.getByRole('button', { name: 'Send cars.csv' }).press('Enter');
  await page.waitForURL(new RegExp(`/feeds/dms/${HELD_RUN}$`));
  expect(asked.map(({ path, body }) => [path.replace(/^.*\/stock/, ''), body])).toEqual([
    [
      '/runs',
      {
        source: 'dms',
        kind: 'delta',
        format: 'auto',
        size_bytes: FILE.buffer.length,
        sha256: createHash('sha256').update(FILE.buffer).digest('hex'),
      },
    ],
    [`/runs/${HELD_RUN}/complete`, undefined],
  ]);
  const sent = [1, 2, 3].map((n) => visits.console.sent.get(`part-${n}`) ?? Buffer.alloc(0));
  expect(Buffer.concat(sent).toString()).toBe(FILE.buffer.toString());
  expect(troubles()).toEqual([]);
  await close();
});

test('a file can be dropped; an empty one is refused before anything is sent', async () => {
  const { page, close } = await open();
  const drop = async (text: string): Promise<void> => {
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'dropped.csv'));
      return transfer;
    }, text);
    await page
      .getByText('or drop it here')
      .or(page.getByText(/dropped\.csv/))
      .first()
      .dispatchEvent('drop', { dataTransfer: data });
  };
  await drop('');
  await page.getByText('dropped.csv is empty.').waitFor();
  expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  await drop('stocknum\nC1\n');
  await page.getByRole('button', { name: 'Send dropped.csv' }).waitFor();
  expect(asked).toEqual([]);
  await close();
});

test('an address that takes nothing is said, and the same press sends the file again', async () => {
  isAddressGood = false;
  const { page, close } = await open();
  await choose(page).setInputFiles(FILE);
  await page.getByRole('button', { name: 'Send cars.csv' }).click();
  await page.getByRole('alert').filter({ hasText: 'send it again' }).waitFor();
  isAddressGood = true;
  await page.getByRole('button', { name: 'Send cars.csv' }).click();
  await page.waitForURL(new RegExp(`/feeds/dms/${HELD_RUN}$`));
  await close();
});

test('a file is stopped by a press at any moment, and the same press sends it again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const { page, close } = await open();
  await choose(page).setInputFiles(FILE);
  await page.getByRole('button', { name: 'Send cars.csv' }).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('alert').filter({ hasText: 'Stopped. Nothing of the file was taken in.' }).waitFor();
  resolve();
  await page.getByRole('button', { name: 'Send cars.csv' }).click();
  await page.waitForURL(new RegExp(`/feeds/dms/${HELD_RUN}$`));
  await close();
});

test('who leaves the page stops the file, and is not called back to its run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const { page, close } = await open();
  await choose(page).setInputFiles(FILE);
  await page.getByRole('button', { name: 'Send cars.csv' }).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('link', { name: 'Stock files' }).first().click();
  await page.getByRole('heading', { name: 'Trucks' }).waitFor();
  resolve();
  await becomeQuiet(page);
  expect(new URL(page.url()).pathname).toBe('/coastline/feeds');
  expect(asked).toHaveLength(1);
  await close();
});

test('who sells sees no such form', async () => {
  const { me } = visits.console.session;
  visits.console.session.me = { ...me, dealers: me.dealers.map((dealer) => ({ ...dealer, roles: ['sales'] })) };
  const { page, close } = await visits.open('/coastline/feeds/dms');
  await page.getByRole('table', { name: 'Files' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Send a file' }).count()).toBe(0);
  visits.console.session.me = me;
  await close();
});
