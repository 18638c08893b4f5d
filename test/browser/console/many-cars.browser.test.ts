import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { changeFields, elsewhere, FAKE_CAR, makeFakeCars, type FakeCars } from '#test/support/console/fake-cars.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeCars;

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer((call) => fake.route(call));
});
afterAll(() => visits.end());
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png` });
};
beforeEach(() => {
  visits.console.session.isOpen = true;
  fake = makeFakeCars();
});

/** Seven portions. */
const MANY = 320;
/** How often each car's tag was written: its revision. */
const writesOf = (): number[] => [...fake.items.values()].map(({ own }) => own?.tag?.rev ?? 0);
/** Two portions are done, and not all: a closing browser may let a request go that it held. */
const expectHalf = (write: number): void => {
  const { length } = writesOf().filter((count) => count === write);
  expect(length).toBeGreaterThanOrEqual(100);
  expect(length).toBeLessThan(MANY);
};
const tags = (): (string | null)[] => [...fake.items.values()].map(({ content }) => content.tag);

const priceOf = (id: string) => fake.items.get(id)?.content.price_cents;

describe('many cars at once', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', { width: 1440, height: 900 }],
        ['on a phone', phone],
        ['at 320 px', { width: 320, height: 640 }],
      ],
      2,
    ),
  )('are previewed, changed and undone, with a reload between, %s', async (_where, viewport) => {
    const { page, troubles, close } = await visits.open('/coastline/cars', { viewport });
    await page.getByRole('link', { name: 'Change many' }).click();
    await page.getByRole('heading', { level: 1, name: 'Change many cars' }).waitFor();
    await page.getByText('60 cars of the list, which has no filter.').waitFor();
    await page.getByRole('button', { name: 'Show what changes' }).click();
    await page.getByText('Write dollars, such as 500.').waitFor();
    await page.getByLabel('By', { exact: true }).fill('500');
    await expectSound(page);
    await page.reload();
    expect(await page.getByLabel('By', { exact: true }).inputValue()).toBe('500');
    await page.getByRole('button', { name: 'Show what changes' }).press('Enter');
    await page.getByText('Nothing is changed yet: 52 cars would change, 8 cars would be left out.').waitFor();
    await page.getByText('$19,600').first().waitFor();
    await expectSound(page);
    const before = priceOf('car2');
    // A colleague is faster with one of them.
    const price = { price_cents: 1_900_000, price_type: 'drive_away' as const };
    fake.changeElsewhere(changeFields({ price: { rev: 0, value: price, until: null } }, elsewhere));
    await page.reload();
    await page.getByRole('button', { name: 'Change 52 cars' }).press('Enter');
    await page.getByText('Done: 51 cars changed, 1 car left alone, 8 cars left out.').waitFor();
    await page.getByText('Changed since the preview').waitFor();
    expect(priceOf('car2')).toBe((before ?? 0) - 50_000);
    expect(priceOf(FAKE_CAR)).toBe(1_900_000);
    await expectSound(page);
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('Undone: 51 cars back as before.').waitFor();
    expect(priceOf('car2')).toBe(before);
    expect(troubles()).toEqual([]);
    await close();
  });

  test.each(
    byTurns(
      [
        ['on a desktop', { width: 1440, height: 900 }],
        ['on a phone', phone],
      ],
      1,
    ),
  )('of which one can never be saved end, name it with why, and try it again, %s', async (_where, viewport) => {
    const { page, troubles, close } = await visits.open('/coastline/cars/many', { viewport });
    await page.getByLabel('What to do', { exact: true }).selectOption('tag');
    await page.getByLabel('Tag', { exact: true }).fill('Spring sale');
    await page.getByRole('button', { name: 'Show what changes' }).click();
    fake.failing.add('car2');
    await page.getByRole('button', { name: 'Change 60 cars' }).press('Enter');
    await page.getByText('Done: 59 cars changed, 1 car not saved.').waitFor();
    await page.getByRole('region', { name: 'Not saved' }).getByText('Saving it failed at our end').waitFor();
    await expectSound(page);
    await shot(page, `not saved ${_where}`);
    await page.reload();
    await page.getByRole('button', { name: 'Try this car again' }).press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Try this car again' }).isEnabled()).toBe(true);
    fake.failing.clear();
    await page.getByRole('button', { name: 'Try this car again' }).press('Enter');
    await page.getByText('Done: 60 cars changed.').waitFor();
    expect(new Set(tags())).toEqual(new Set(['Spring sale']));
    fake.failing.add('car3');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('Undone: 59 cars back as before, 1 car not saved, and as changed.').waitFor();
    fake.failing.clear();
    await page.getByRole('button', { name: 'Try this car again' }).press('Enter');
    await page.getByText('Undone: 60 cars back as before.').waitFor();
    expect(new Set(tags())).toEqual(new Set([null]));
    expect(troubles()).toEqual([]);
    await close();
  });

  test.each([['the network'], ['the tab']])(
    'go on where %s was cut, doing and undoing, with each car changed once',
    async (what) => {
      fake = makeFakeCars(MANY);
      const { page: first, close } = await visits.open('/coastline/cars/many');
      let page = first;
      let portions = 0;
      const search = new URLSearchParams();
      // The second portion of each is done by the server, and nobody hears of it.
      const cut = async (act: 'do' | 'undo'): Promise<void> => {
        portions = 0;
        await page.route(`**/stock/changes/*/${act}`, async (route) => {
          portions += 1;
          if (portions !== 2) return route.continue();
          await fake.route({ method: 'POST', path: new URL(route.request().url()).pathname, search, body: {} });
          if (what === 'the tab') return;
          await route.abort('connectionreset');
        });
      };
      const comeBack = async (act: 'do' | 'undo'): Promise<void> => {
        if (what === 'the network') {
          await page.getByRole('button', { name: 'Go on' }).waitFor();
          await page.unroute(`**/stock/changes/*/${act}`);
          return;
        }
        await expect.poll(() => portions).toBe(2);
        const address = page.url();
        await page.close();
        page = await first.context().newPage();
        await page.goto(address);
      };
      await page.getByLabel('What to do', { exact: true }).selectOption('tag');
      await page.getByLabel('Tag', { exact: true }).fill('Spring sale');
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await cut('do');
      await page.getByRole('button', { name: `Change ${MANY} cars` }).click();
      await comeBack('do');
      expectHalf(1);
      await page.getByRole('button', { name: 'Go on' }).waitFor();
      await shot(page, `cut-${what}`);
      await page.getByRole('button', { name: 'Go on' }).press('Enter');
      await page.getByText(`Done: ${MANY} cars changed.`).waitFor();
      expect(new Set(writesOf())).toEqual(new Set([1]));
      expect(new Set(tags())).toEqual(new Set(['Spring sale']));
      await cut('undo');
      await page.getByRole('button', { name: 'Undo' }).click();
      await comeBack('undo');
      expectHalf(2);
      await page.getByRole('button', { name: 'Go on' }).press('Enter');
      await page.getByText(`Undone: ${MANY} cars back as before.`).waitFor();
      expect(new Set(writesOf())).toEqual(new Set([2]));
      expect(new Set(tags())).toEqual(new Set([null]));
      await close();
    },
  );
});
