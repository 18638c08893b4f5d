import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWrites } from '#domain/limits/open-writes.ts';
import { byTurns } from '#test/support/runs.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { stockOf } from './stock.ts';
import { desk, phone } from './visit.ts';
import { mailedCode } from './visitor.ts';

let walk: OwnWalk;
let vehicle = '';
beforeAll(async () => {
  walk = await startWalk();
  await walk.feed('coastline', stockOf.coastline.file);
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  vehicle = /href="(\/cars\/[^"/]+)"/.exec(html)?.[1] ?? '';
}, 120_000);
afterAll(() => walk.end());

const LEADS = '/api/v1/leads';
let keys = 0;

/** Sends what the browser is about to send so often, each time as another enquiry from its address, before it may go on. */
const pressBefore = async (page: Page): Promise<void> => {
  let isPressed = false;
  await page.route(`**${LEADS}`, async (route) => {
    const body = route.request().postData() ?? '';
    const { 'content-type': type = '', cookie = '' } = await route.request().allHeaders();
    for (let n = 0; !isPressed && n <= openWrites.enquiry.address.calls; n += 1) {
      keys += 1;
      const headers = { 'content-type': type, cookie, 'idempotency-key': `pressing-${String(keys).padStart(8, '0')}` };
      await walk.send('coastline', LEADS, { method: 'POST', headers, body });
    }
    isPressed = true;
    await route.continue();
  });
};

const fillForm = async (page: Page, lastName: string): Promise<void> => {
  await page.locator('a[href$="#enquire"]:visible').first().click();
  const typed = { Name: `Ann ${lastName}`, Email: `${lastName.toLowerCase()}@example.org` };
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it still there?');
};
const submit = (page: Page): Promise<void> => page.locator('dialog form button[type=submit]').click();

/** Pixels that do not fit into it. */
const clippedBy = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.scrollWidth - element.clientWidth);

/** The answers to enquiries that the page got. */
const statusesOf = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === LEADS) statuses.push(response.status());
  });
  return statuses;
};
/** Besides that something was asked. */
const otherTroubles = (troubles: readonly string[]) => troubles.filter((text) => !text.startsWith('429 '));

describe('an enquiry from an address that sends many', () => {
  it('is taken once the browser has computed, which nobody has to do anything for', async () => {
    const { page, troubles, close } = await walk.visit('coastline', vehicle, { viewport: phone, first: true });
    const statuses = statusesOf(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
    await fillForm(page, 'Computing');
    await pressBefore(page);
    await submit(page);
    await page.waitForURL(/\/success$/);
    expect(statuses).toEqual([429, 201]);
    expect(workers).toHaveLength(1);
    expect(otherTroubles(troubles())).toEqual([]);
    await close();
  });

  it.each(
    byTurns(
      [
        ['phone', phone, 'Blocked'],
        ['desk', desk, 'Barred'],
      ],
      1,
    ),
  )('is taken with a code by mail where the browser has no workers (%s)', async (_, viewport, lastName) => {
    const { page, troubles, close } = await walk.visit('coastline', vehicle, {
      viewport,
      first: true,
      before: async (opened) => {
        await opened.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
      },
    });
    const statuses = statusesOf(page);
    await fillForm(page, lastName);
    await pressBefore(page);
    await submit(page);
    const proof = page.getByRole('group', { name: /Confirm with a code that it is you/ });
    await proof.waitFor();
    expect(await proof.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await clippedBy(proof)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await proof.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Is it still there?');
    await submit(page);
    await proof.getByRole('button', { name: 'Email me a code' }).click();
    const field = proof.getByRole('textbox', { name: 'Code' });
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env['SHOW_PROOFS'] === '1') await page.screenshot({ path: `/tmp/proofs-${viewport.width}.png` });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await clippedBy(proof)).toBeLessThanOrEqual(0);
    await page.setViewportSize(viewport);
    await walk.drain();
    await page.keyboard.type(await mailedCode(walk, `${lastName.toLowerCase()}@example.org`));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/success$/);
    expect(statuses).toEqual([429, 429, 201]);
    expect(otherTroubles(troubles())).toEqual([]);
    await close();
  });
});
