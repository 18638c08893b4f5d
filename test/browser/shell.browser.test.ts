import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalk, type OwnWalk } from './support.ts';

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk({ pages: 'off' });
  await walk.feed('coastline');
});
afterAll(() => walk.end());

describe('without the page function', () => {
  it('serves every page by the static shell, which fetches for itself', async () => {
    const shell = await walk.read('coastline', '/search/toyota');
    expect(shell.html).toContain('<div id="root"></div>');

    const { page, troubles, close } = await walk.visit('coastline', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(walk.url('coastline', '/search/toyota'));
    await page
      .getByRole('link', { name: /2021 Toyota Hilux/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /2021 Toyota Hilux/ }).waitFor();
    const vehicle = page.url();
    await page.goto(vehicle);
    await page.getByRole('heading', { level: 1, name: /2021 Toyota Hilux/ }).waitFor();
    expect(await page.locator('main').innerText()).toContain('$45,990');
    expect(await page.title()).toBe('2021 Toyota Hilux SR5 | Coastline Auto Group');
    await page.goto(walk.url('coastline', '/success'));
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('takes an enquiry all the same', async () => {
    const { page, close } = await walk.visit('coastline', '/search/toyota/hilux');
    await page
      .getByRole('link', { name: /2021 Toyota Hilux/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Enquire Now' }).first().click();
    for (const [name, text] of [
      ['Name', 'Sh Ell'],
      ['Email', 'shell@example.com'],
      ['Message', 'Hello'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(text);
    await page.locator('dialog form button[type=submit]').click();
    await page.waitForURL(/\/success$/);
    await close();
  });
});
