import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWrites } from '#domain/limits/open-writes.ts';
import { byTurns } from '#test/support/runs.ts';
import { desk, phone } from './visit.ts';
import { stockOf } from './stock.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { mailedCode } from './visitor.ts';

const dealers = ['coastline', 'merribank', 'totara'] as const;

let walk: OwnWalk;
const vehicles = new Map<string, string>();
beforeAll(async () => {
  walk = await startWalk();
  for (const dealer of dealers) {
    await walk.feed(dealer, stockOf[dealer].file);
    const { html } = await walk.read(dealer, '/search/new-used-and-demo-cars/');
    vehicles.set(dealer, /href="(\/cars\/[^"/]+)"/.exec(html)?.[1] ?? '');
  }
}, 240_000);
afterAll(() => walk.end());

/** What the sample CRM has of somebody. */
const told = async (lastName: string): Promise<number> => {
  await walk.drain();
  const text = await (await fetch(`${walk.crmUrl}/deliveries.json`)).text();
  return text.split(lastName).length - 1;
};

const open = (dealer: string, viewport = phone) =>
  walk.visit(dealer, vehicles.get(dealer) ?? '', { viewport, javaScriptEnabled: false });

const fill = async (page: Page, typed: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(text);
};
const send = (page: Page): Promise<void> => page.locator('main form button.primary').click();

/** Nothing stands beside the window at 320 px. */
const isNarrow = async (page: Page): Promise<void> => {
  const size = page.viewportSize() ?? phone;
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
};

describe.each(byTurns(dealers, 1))('without scripts, at %s', (dealer) => {
  const person = { email: `ann@${dealer}.example`, message: 'Is it <still> there? Ā' };

  it('an enquiry is sent from the car’s page, errors keep what was typed, and the thanks say who answers', async () => {
    const last_name = `Plain${dealer}`;
    const { page, troubles, close } = await open(dealer);
    await page.locator('#enquire noscript a, #enquire a[href*="/page?car="]').first().click();
    await isNarrow(page);
    await fill(page, { ...person, name: '', email: 'ann@' });
    await send(page);
    await expect.poll(() => page.title()).toMatch(/^Please check: /);
    expect(await page.locator('[role=alert] a').allTextContents()).toEqual(
      expect.arrayContaining(['Enter your name.', 'Enter a valid email address.']),
    );
    expect(await page.locator('[role=alert]').evaluate((box) => box === document.activeElement)).toBe(true);
    await page.locator('[role=alert] a').first().click();
    expect(await page.locator('[name=name]').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator('[name=message]').inputValue()).toBe(person.message);
    expect(page.url()).not.toMatch(/Ann|ann%40|still/);
    await isNarrow(page);
    await fill(page, {
      name: `Ann ${last_name}`,
      email: person.email,
      phone: dealer === 'totara' ? '021 123 4567' : '0412 345 678',
    });
    await send(page);
    await page.waitForURL(/\/success\?place=/);
    const main = page.locator('main');
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you, your enquiry is with us');
    expect(await main.textContent()).toMatch(/will answer you/);
    expect(await told(last_name)).toBeGreaterThan(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('a form that stands in a page opens on a page of its own, and is sent', async () => {
    const last_name = `Paged${dealer}`;
    const { page, close } = await walk.visit(dealer, '/contact-us', { viewport: desk, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Open the form' }).click();
    await isNarrow(page);
    const place = page.locator('main select[name=location_id]');
    if ((await place.count()) > 0) await place.selectOption({ index: 1 });
    await fill(page, { ...person, name: `Ann ${last_name}` });
    await send(page);
    await page.waitForURL(/\/success\?place=/);
    expect(await told(last_name)).toBeGreaterThan(0);
    await close();
  });
});

/** As another program at the same address would. */
const press = async (page: Page): Promise<void> => {
  const { pathname, search } = new URL(page.url());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let n = 0; n < openWrites.enquiry.address.calls + 6; n += 1)
    await walk.send('merribank', pathname + search, { method: 'POST', headers, body: `form_key=x${n}` });
};

/** axe waits for timers, which a browser without scripts does not have; these pages are the same with and without. */
describe('the pages of a form without scripts', () => {
  it.each(dealers)('are read by a screen reader and fit at %s, empty and with errors', async (dealer) => {
    const { page, troubles, close } = await walk.visit(dealer, '/api/v1/forms/service-booking/page', { first: true });
    expect(await seriousFindings(page)).toEqual([]);
    await send(page);
    await page.getByText('Please fix the following errors:').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await isNarrow(page);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('without scripts, from an address that sends very many', () => {
  it('an enquiry is taken with a code by mail, and nothing that was typed is lost on the way', async () => {
    const email = 'flooded@example.org';
    const message = 'Two lines,\n"quoted" & <marked>.';
    const { page, close } = await open('merribank');
    await page.locator('#enquire a[href*="/page?car="]').first().click();
    await press(page);
    await fill(page, { name: 'Ann Flooded', email, message });
    await send(page);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await isNarrow(page);
    await page.getByRole('button', { name: 'Change what I wrote' }).click();
    expect(await page.locator('[name=message]').inputValue()).toBe(message);
    await send(page);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await isNarrow(page);
    await walk.drain();
    const code = await mailedCode(walk, email);
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await send(page);
    await page.getByText('That code is not right.').waitFor();
    await page.getByLabel('Code').fill(code);
    await send(page);
    await page.waitForURL(/\/success\?place=/);
    expect(await told('Flooded')).toBeGreaterThan(0);
    await close();
  });

  it('the steps that ask for the code are read by a screen reader', async () => {
    const { page, close } = await walk.visit('merribank', '/api/v1/forms/general-enquiry/page', { first: true });
    await press(page);
    const email = 'flooded-too@example.org';
    await fill(page, { name: 'Ann Flooded', email, message: 'Hello' });
    await send(page);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await close();
  });
});
