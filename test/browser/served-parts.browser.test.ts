import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareWalk, type Walk } from './support.ts';
import { becomeAlive } from './visit.ts';

let walk: Walk;
let vehiclePath = '';
beforeAll(async () => {
  walk = await shareWalk();
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  vehiclePath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => walk.end());

/** The code that follows a first view, of this page and of every page. */
const LATER = /\/assets\/(deferred|later)-[^/]+\.js$/;

/** Opens the vehicle while that code does not come, until it is let through. */
const openHeld = async (hash = '') => {
  const { page, troubles, close } = await walk.visit('coastline', '/watchlist');
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(LATER, async (route) => {
    if (isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(walk.url('coastline', vehiclePath + hash), { waitUntil: 'load' });
  const release = (): void => {
    isHeld = false;
    for (const go of held) go();
  };
  return { page, troubles, close, release };
};

/** The first view is alive: its own buttons work. */
const whenAlive = async (page: Page): Promise<void> => {
  await becomeAlive(page);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await page.getByText('Picture 2 / of 2').waitFor();
};

const served = ['#key-information', '#comments', '#specifications', '#details', '#enquire', 'footer ul', 'h1'];

const areThere = async (page: Page): Promise<boolean[]> => {
  const shown = await Promise.all(served.map((part) => page.locator(part).first().isVisible()));
  return shown.filter((is) => !is);
};

describe('sections whose code follows the first view', () => {
  it('stay as they were served until it comes, whatever is pressed, and then do what was pressed', async () => {
    const { page, troubles, close, release } = await openHeld();
    await whenAlive(page);
    expect(await areThere(page)).toEqual([]);
    const more = page.locator('#comments').getByRole('button', { name: 'Show More' });
    await more.click();
    expect(await areThere(page)).toEqual([]);
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    release();
    await page.locator('#comments').getByRole('button', { name: 'Show Less' }).waitFor();
    await page.locator('#comments').getByRole('button', { name: 'Show Less' }).click();
    await more.waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('stay when the address gets a hash and when it is left by ‘back’', async () => {
    const { page, troubles, close, release } = await openHeld();
    await whenAlive(page);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Specifications' }).click();
    await page.waitForURL(/#specifications$/);
    expect(await areThere(page)).toEqual([]);
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.hash === '');
    expect(await areThere(page)).toEqual([]);
    release();
    await page.locator('#comments, #features').first().waitFor();
    expect(await areThere(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('an address with #enquire opens the form when its code comes', async () => {
    const { page, troubles, close, release } = await openHeld('#enquire');
    await whenAlive(page);
    expect(await areThere(page)).toEqual([]);
    release();
    await page.getByRole('dialog').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a vehicle reached from the list', () => {
  it('is shown whole, and ‘back’ and ‘forward’ lead from and to it', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/search/toyota/hilux');
    await page.locator(`#vehicles a[href="${vehiclePath}"]`).first().click();
    await page.locator('#key-information').waitFor();
    expect(await areThere(page)).toEqual([]);
    await page.goBack();
    await page.locator('#vehicles').waitFor();
    await page.goForward();
    await page.locator('#key-information').waitFor();
    expect(await areThere(page)).toEqual([]);
    await page.locator('#comments').getByRole('button', { name: 'Show More' }).click();
    await page.locator('#comments').getByRole('button', { name: 'Show Less' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});
