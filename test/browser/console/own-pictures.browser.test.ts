import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { uploadPicture } from '#functions/stock/contract.ts';
import { FAKE_CAR, makeFakeCars, type FakeCars } from '#test/support/console/fake-cars.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound } from '../support.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeCars;
/** Of files that the server refuses when they are added. */
let refused = '';
/** Of files that come in for the first time only. */
let cut = '';

const picture = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(`\u00ff\u00d8\u00ff${name}`, 'latin1'),
});
const hashOf = ({ buffer }: { buffer: Buffer }): string => createHash('sha256').update(buffer).digest('hex');
const front = picture('front.jpg');
const boot = picture('boot.jpg');

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer((call) => fake.route(call));
  visits.console.answer((call) => {
    if (!call.path.includes('/pictures')) return undefined;
    const { sha256 } = uploadPicture.body.loose().parse(call.body);
    if (call.path.endsWith('/upload'))
      return { body: { part_bytes: 8_388_608, parts: [{ number: 1, url: visits.console.upload(sha256) }] } };
    if (sha256 === cut) return { status: 409, body: { code: 'conflict', error: 'This file did not arrive whole.' } };
    const detail = 'This is a HEIC picture, which cannot be read here.';
    return sha256 === refused ? { status: 400, body: { code: 'validation_failed', error: detail } } : undefined;
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  fake = makeFakeCars();
  refused = '';
  cut = '';
});

const sizes = [
  ['at 390 px', { width: 390, height: 844 }],
  ['at 1440 px', { width: 1440, height: 900 }],
] as const;

const open = async (viewport: { width: number; height: number }) => {
  const visit = await visits.open(`/coastline/cars/${FAKE_CAR}`, { viewport });
  await visit.page.getByRole('heading', { name: 'Pictures', exact: true }).waitFor();
  return visit;
};
const choose = (page: Page) => page.getByLabel('Add pictures');
const queue = (page: Page) => page.getByRole('list', { name: 'Pictures that are sent' });
const own = () => fake.items.get(FAKE_CAR)?.own?.own_pictures?.value ?? [];
const shown = () => fake.items.get(FAKE_CAR)?.content.pictures.map((one) => (one.kind === 'own' ? one.hash : one.kind));

test.each(byTurns(sizes, 0))(
  'own pictures are sent, go on after a cut, are labelled, put in order by keyboard, hidden, removed and brought back %s',
  async (_where, viewport) => {
    const { page, close } = await open(viewport);
    let cuts = 3;
    await page.route('**/uploads/**', (route) => {
      if (route.request().method() !== 'PUT' || cuts === 0) return route.continue();
      cuts -= 1;
      return route.abort('connectionreset');
    });
    await choose(page).setInputFiles([front, boot]);
    await queue(page).getByText('The connection is away. It goes on by itself.').waitFor();
    await page.getByText('2 pictures added.').waitFor({ state: 'attached' });
    expect(visits.console.sent.get(hashOf(front))?.equals(front.buffer)).toBe(true);
    expect(shown()).toEqual(['remote', 'remote', 'remote', hashOf(front), hashOf(boot)]);
    await page.getByText(/^Not among your own pictures yet: front, rear, side,/).waitFor();

    await page.getByLabel('Picture 4: what it shows').selectOption('front');
    await page.getByText('Labelled', { exact: true }).waitFor();
    await page.getByText(/^Not among your own pictures yet: rear, side,/).waitFor();
    expect(own().map(({ angle }) => angle)).toEqual(['front', null]);
    await expectSound(page);

    for (let place = 4; place > 1; place -= 1)
      await page.getByRole('button', { name: `Picture ${place}: earlier` }).press('Enter');
    await page.getByRole('button', { name: 'Picture 5: hide' }).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(shown()).toEqual([hashOf(front), 'remote', 'remote', 'remote']);

    await page.getByRole('button', { name: 'Picture 1: remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('Picture removed', { exact: true }).waitFor();
    expect(shown()).toEqual(['remote', 'remote', 'remote']);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(shown()).toEqual([hashOf(front), 'remote', 'remote', 'remote']);
    await expectSound(page);
    await close();
  },
);

test('a picture that cannot be taken says why; it is tried again by a press only where that can help', async () => {
  const heic = picture('heic.jpg');
  refused = hashOf(heic);
  cut = hashOf(boot);
  const { page, close } = await open({ width: 320, height: 640 });
  await choose(page).setInputFiles([heic, boot, front, { ...front, name: 'empty.jpg', buffer: Buffer.alloc(0) }]);
  await queue(page).getByText('This is a HEIC picture, which cannot be read here.').waitFor();
  await queue(page).getByText('This file is empty.').waitFor();
  await page.getByText('1 picture added, 3 not taken.').waitFor({ state: 'attached' });
  await expectSound(page);
  expect(await page.getByRole('button', { name: /^Try again/ }).count()).toBe(1);
  cut = '';
  await page.getByRole('button', { name: 'Try again: boot.jpg' }).click();
  await page.getByText('2 pictures added, 2 not taken.').waitFor({ state: 'attached' });
  expect(own().map(({ hash }) => hash)).toEqual([hashOf(front), hashOf(boot)]);
  await close();
});
