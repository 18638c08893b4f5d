import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hidePlates } from '#functions/stock/contract.ts';
import { addOwnPicture } from '#functions/stock/own/changes.ts';
import { elsewhere, FAKE_CAR, makeFakeCars, type FakeCars } from '#test/support/console/fake-cars.ts';
import { byTurns } from '#test/support/runs.ts';
import { seriousFindings } from '../support.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeCars;
let webp: Buffer;

const hash = 'c'.repeat(64);
const OWN = `own:${hash}`;
const FEED = 'https://pictures.example/1.jpg';

/** A green car from behind, whose plate says ABC 123. */
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"><rect width="1600" height="1067" fill="#9db4c0"/>
<rect y="800" width="1600" height="267" fill="#5c6b73"/><rect x="300" y="260" width="1000" height="640" rx="120" fill="#1f7a4d"/>
<rect x="400" y="320" width="800" height="230" rx="60" fill="#253237"/><rect x="656" y="660" width="288" height="88" rx="8" fill="#fff"/>
<text x="800" y="730" font-family="sans-serif" font-weight="700" font-size="72" text-anchor="middle" textLength="250">ABC 123</text></svg>`;

beforeAll(async () => {
  webp = await sharp(Buffer.from(drawn)).webp().toBuffer();
  visits = await visitConsole();
  visits.console.answer((call) => fake.route(call));
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  fake = makeFakeCars();
  fake.changeElsewhere(addOwnPicture({ hash, angle: 'rear' }, elsewhere));
  fake.fetched.set(OWN, hash).set(FEED, 'd'.repeat(64));
});

const own = () => fake.items.get(FAKE_CAR)?.own;
const asked = () => {
  const calls = visits.console.calls.filter(({ path }) => path.endsWith('/pictures/hide'));
  return hidePlates.body.parse(calls.at(-1)?.body);
};

const dialogOf = async (page: Page, name = 'Picture 4'): Promise<void> => {
  await page.getByRole('button', { name: `${name}: hide the number plate` }).click();
  await page.getByRole('dialog', { name: 'Hide the number plate' }).waitFor();
  await expect.poll(() => page.locator('canvas').evaluate((canvas) => canvas.clientHeight)).toBeGreaterThan(100);
};

const open = async (viewport: { width: number; height: number }, name = 'Picture 4') => {
  const visit = await visits.open(`/coastline/cars/${FAKE_CAR}`, {
    viewport,
    before: async (page) => {
      await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/webp', body: webp }));
    },
  });
  await dialogOf(visit.page, name);
  return visit;
};

/** How much a row of pixels through the plate changes from one to the next, at most. */
const contrast = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return -1;
    const row = canvas.getContext('2d')?.getImageData(670, 704, 260, 1).data ?? [];
    let most = 0;
    for (let at = 4; at < row.length; at += 4) most = Math.max(most, Math.abs((row[at] ?? 0) - (row[at - 4] ?? 0)));
    return most;
  });
const drag = async (page: Page, from: [number, number], to: [number, number]): Promise<void> => {
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await page.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 4 });
  await page.mouse.up();
};
/** `SHOTS`: a folder for screenshots. */
const expectSoundDialog = async (page: Page): Promise<void> => {
  expect(await seriousFindings(page)).toEqual([]);
  const size = page.viewportSize() ?? { width: 320, height: 640 };
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/plate-${size.width}-${Date.now()}.png` });
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      Math.max(...[...dialog.querySelectorAll('div')].map((one) => one.scrollWidth - one.clientWidth)),
    );
  expect(wider).toBe(0);
  await page.setViewportSize(size);
};
const box = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Box ${n}:`) });
const wordsOf = async (page: Page, n: number): Promise<string> => (await box(page, n).getAttribute('aria-label')) ?? '';
const finish = (page: Page) => page.getByRole('button', { name: 'Hide it for good' });

const sizes = [
  ['at 390 px', { width: 390, height: 844 }],
  ['at 1440 px', { width: 1440, height: 900 }],
] as const;

test.each(byTurns(sizes, 0))(
  'a plate is hidden by a box that is drawn, moved and sized with the mouse, seen before it is saved, %s',
  async (_where, viewport) => {
    const { page, close } = await open(viewport);
    expect(await contrast(page)).toBeGreaterThan(80);
    await expect.poll(() => finish(page).getAttribute('aria-disabled')).toBe('true');
    await drag(page, [0.3, 0.5], [0.5, 0.58]);
    await box(page, 1).waitFor();
    expect(await wordsOf(page, 1)).toMatch(/^Box 1: (29|30|30\.\d) % from the left, (49\.\d|50|50\.\d) % from the top/);
    await drag(page, [0.35, 0.53], [0.45, 0.64]);
    await drag(page, [0.6, 0.69], [0.62, 0.73]);
    await expect.poll(() => contrast(page)).toBeLessThan(4);
    await expectSoundDialog(page);
    await finish(page).click();
    await page.getByText('Hidden', { exact: true }).first().waitFor();
    const { picture, rev, areas } = asked();
    expect([picture, rev]).toEqual([OWN, 1]);
    expect(areas).toHaveLength(1);
    const [area] = areas;
    expect(Math.abs((area?.x ?? 0) - 400)).toBeLessThan(8);
    expect(Math.abs((area?.width ?? 0) - 220)).toBeLessThan(12);
    expect(own()?.own_pictures?.value).toEqual([{ hash: expect.not.stringContaining(hash), angle: 'rear' }]);
    await page.getByText('Being made ready').waitFor();
    await close();
  },
);

test.each(byTurns(sizes, 1))(
  'a plate is hidden by keyboard alone, by arrow keys and by numbers, %s',
  async (_where, viewport) => {
    const { page, close } = await open(viewport);
    await page.getByRole('button', { name: 'Add a box' }).press('Enter');
    await expect.poll(() => box(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await wordsOf(page, 1)).toBe('Box 1: 41 % from the left, 62 % from the top, 18 % wide, 8 % high');
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown'])
      await page.keyboard.press(key);
    await expect.poll(() => wordsOf(page, 1)).toBe('Box 1: 40 % from the left, 61 % from the top, 20 % wide, 9 % high');
    await page.getByLabel('Height, %').fill('10.5');
    await page.keyboard.press('Tab');
    await expect.poll(() => wordsOf(page, 1)).toContain('10.5 % high');
    await page.getByLabel('Left, %').fill('99');
    await page.keyboard.press('Enter');
    await expect.poll(() => wordsOf(page, 1)).toContain('80 % from the left');
    await page.getByLabel('Left, %').fill('40');
    await page.keyboard.press('Enter');
    await expect.poll(() => contrast(page)).toBeLessThan(4);
    for (let more = 0; more < 4; more += 1) await page.getByRole('button', { name: 'Add a box' }).press('Enter');
    expect(await page.getByRole('button', { name: 'Add a box' }).count()).toBe(0);
    for (let n = 5; n > 1; n -= 1) await page.getByRole('button', { name: `Remove box ${n}` }).press('Enter');
    await expectSoundDialog(page);
    await finish(page).press('Enter');
    await page.getByText('Hidden', { exact: true }).first().waitFor();
    expect(asked().areas).toEqual([{ x: 400, y: 610, width: 200, height: 105 }]);
    await close();
  },
);

test('a slip closes the dialog and loses no box; a touch draws none', async () => {
  const { page, close } = await open({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Add a box' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Picture 4: hide the number plate' }).click();
  await box(page, 1).waitFor();
  await drag(page, [0.1, 0.1], [0.101, 0.101]);
  expect(await box(page, 2).count()).toBe(0);
  await expectSoundDialog(page);
  await close();
});

test.each(byTurns(sizes, 0))(
  'boxes survive a reload and an expired session, are offered with their picture only, and are gone once they are saved, %s',
  async (_where, viewport) => {
    const { page, close } = await open(viewport);
    await drag(page, [0.3, 0.5], [0.5, 0.58]);
    await page.getByRole('button', { name: 'Add a box' }).click();
    const words = [await wordsOf(page, 1), await wordsOf(page, 2)];
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Picture 4: hide the/ }) });
    await page.reload();
    await tile.getByText('2 boxes, not saved').waitFor();
    expect(await page.getByText(/not saved$/).count()).toBe(1);
    await dialogOf(page);
    await page.getByText('You drew this earlier and did not save it.').waitFor();
    expect([await wordsOf(page, 1), await wordsOf(page, 2)]).toEqual(words);
    await expectSoundDialog(page);

    visits.console.session.isOpen = false;
    await finish(page).click();
    await page.getByText('Your session', { exact: false }).first().waitFor();
    visits.console.session.isOpen = true;
    await page.reload();
    await dialogOf(page);
    expect([await wordsOf(page, 1), await wordsOf(page, 2)]).toEqual(words);
    await finish(page).click();
    await page.getByText('Hidden', { exact: true }).first().waitFor();
    expect(asked().areas).toHaveLength(2);
    await page.reload();
    await page.getByRole('button', { name: 'Picture 1: hide the number plate' }).waitFor();
    expect(await page.getByText(/not saved$/).count()).toBe(0);
    await close();
  },
);

test('boxes that are discarded or removed one by one are not offered again', async () => {
  const { page, close } = await open({ width: 390, height: 844 });
  const discard = page.getByRole('button', { name: 'Discard the boxes' });
  await expect.poll(() => discard.getAttribute('aria-disabled')).toBe('true');
  const add = page.getByRole('button', { name: 'Add a box' });
  await add.press('Enter');
  await add.press('Enter');
  await discard.press('Enter');
  expect(await box(page, 1).count()).toBe(0);
  expect(await discard.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.reload();
  await dialogOf(page);
  expect(await box(page, 1).count()).toBe(0);
  await add.press('Enter');
  await page.getByRole('button', { name: 'Remove box 1' }).press('Enter');
  await page.reload();
  await page.getByRole('button', { name: 'Picture 4: hide the number plate' }).waitFor();
  expect(await page.getByText(/not saved$/).count()).toBe(0);
  await close();
});

test('where a colleague added a picture meanwhile both hold; where they hid this one it is said', async () => {
  const { page, close } = await open({ width: 1440, height: 900 });
  fake.changeElsewhere(addOwnPicture({ hash: 'e'.repeat(64), angle: null }, elsewhere));
  await page.getByRole('button', { name: 'Add a box' }).click();
  await finish(page).click();
  await page.getByText('Hidden', { exact: true }).first().waitFor();
  expect(own()?.own_pictures?.value).toHaveLength(2);
  await close();

  fake = makeFakeCars();
  fake.changeElsewhere(addOwnPicture({ hash, angle: null }, elsewhere));
  fake.fetched.set(OWN, hash);
  const second = await open({ width: 1440, height: 900 });
  const areas = [{ x: 0, y: 0, width: 100, height: 100 }];
  const { hidePlates: hide } = await import('#functions/stock/own/hide-plates.ts');
  const stored = { vehicle_id: FAKE_CAR, pictures: { [OWN]: { state: 'stored' as const, key: `r.${hash}` } } };
  fake.changeElsewhere(hide({ picture: OWN, rev: 1, areas }, stored, elsewhere));
  await second.page.getByRole('button', { name: 'Add a box' }).click();
  await finish(second.page).click();
  await second.page.getByText('The car has no such picture any more. Load the page again.').waitFor();
  await second.close();
});

test('of a feed’s picture a copy with the box becomes the dealer’s own and the feed’s is hidden', async () => {
  const { page, close } = await open({ width: 390, height: 844 }, 'Picture 1');
  await page.getByText('The next file would bring the feed’s picture back').waitFor();
  await page.getByRole('button', { name: 'Add a box' }).click();
  await finish(page).click();
  await page.getByText('Hidden', { exact: true }).first().waitFor();
  expect(fake.items.get(FAKE_CAR)?.content.pictures.map(({ kind }) => kind)).toEqual([
    'own',
    'remote',
    'remote',
    'own',
  ]);
  expect(own()?.pictures?.value?.hidden).toEqual([FEED]);
  await close();
});
