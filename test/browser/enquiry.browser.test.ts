import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callInstead } from '#functions/leads/dealer-limit.ts';
import { Problem } from '#functions/runtime/problems.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { startWalk, type Walk } from './support.ts';
import { phone } from './visit.ts';

let walk: Walk;
let carPath = '';
beforeAll(async () => {
  walk = await startWalk();
  await walk.feed('coastline');
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  carPath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => walk.end());

const openForm = async (page: Page): Promise<void> => {
  await page.locator('a[href$="#enquire"]:visible').first().click();
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
};

const fill = async (page: Page, answers: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(answers)) await page.getByRole('textbox', { name }).fill(text);
};

const submit = (page: Page): Promise<void> => page.locator('dialog form button[type=submit]').click();

const good = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '0412 345 678', Message: 'Is it still there?' };

const keyOf = (route: Route): string => route.request().headers()['idempotency-key'] ?? '';

describe('the enquiry form', () => {
  it('shows the server’s words at their field and keeps everything typed', async () => {
    const { page, close } = await walk.visit('coastline', carPath);
    await openForm(page);
    await fill(page, { ...good, Phone: '123' });
    await submit(page);
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Enter a valid phone number/ })
      .waitFor();
    expect(await page.getByRole('textbox', { name: 'Phone' }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(good.Message);
    await fill(page, { Phone: good.Phone });
    await submit(page);
    await page.waitForURL(/\/success$/);
    await close();
  });

  it('repeats a lost answer with the same key, so that one lead comes of it', async () => {
    const { page, close } = await walk.visit('coastline', carPath, { viewport: phone });
    const keys: string[] = [];
    await page.route('**/api/v1/leads', async (route) => {
      keys.push(keyOf(route));
      // The first answer is lost on its way back: the server has taken the lead.
      if (keys.length > 1) return route.continue();
      const { headers, body } = { headers: route.request().headers(), body: route.request().postData() ?? '' };
      await walk.send('coastline', '/api/v1/leads', { method: 'POST', headers, body });
      return route.abort();
    });
    await openForm(page);
    await fill(page, { ...good, 'Last name': 'Twice' });
    await submit(page);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Twice');
    await submit(page);
    await page.waitForURL(/\/success$/);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    await walk.platform.drain();
    const arrived = await (await fetch(`${walk.platform.sampleCrm.url}/deliveries.json`)).text();
    expect(arrived.match(/"last_name":\s*"Twice"/g)).toHaveLength(1);
    await close();
  });

  it('offers the number to call when the dealer takes no more just now, and can send the same enquiry later', async () => {
    const { page, close } = await walk.visit('coastline', carPath, { viewport: phone });
    const { main } = tenantConfig('coastline').phones;
    const keys: string[] = [];
    await page.route('**/api/v1/leads', async (route) => {
      keys.push(keyOf(route));
      if (keys.length > 1) return route.continue();
      const refused = new Problem('rate_limited', callInstead([main]));
      const body = JSON.stringify(refused.body('req-1'));
      return route.fulfill({ status: 429, contentType: 'application/problem+json; charset=utf-8', body });
    });
    await openForm(page);
    await fill(page, good);
    await submit(page);
    const call = page.getByRole('alert').getByRole('link', { name: main });
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe(`tel:${main.replace(/[^\d+]/g, '')}`);
    expect(await page.getByRole('alert').textContent()).toContain('yours was not sent');
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(good.Message);
    await submit(page);
    await page.waitForURL(/\/success$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    await close();
  });

  it('says the text of the specification when the server says nothing', async () => {
    const { page, close } = await walk.visit('coastline', carPath);
    await page.route('**/api/v1/leads', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openForm(page);
    await fill(page, good);
    await submit(page);
    await page.getByRole('alert').getByText('An unexpected error occured').waitFor();
    await close();
  });

  it('shows that it is sending, without a change of the button’s width, and sends once', async () => {
    const { page, close } = await walk.visit('coastline', carPath);
    let sent = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((open) => (release = open));
    await page.route('**/api/v1/leads', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await openForm(page);
    await fill(page, good);
    const button = page.locator('dialog form button[type=submit]');
    const before = await button.boundingBox();
    await button.click();
    await page.locator('dialog form button[aria-busy=true]').waitFor();
    expect((await button.boundingBox())?.width).toBe(before?.width);
    await button.click();
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL(/\/success$/);
    expect(sent).toBe(1);
    await close();
  });

  it('thanks nobody in particular without an enquiry, and is not for search engines', async () => {
    const { page, close } = await walk.visit('coastline', '/success');
    expect(await page.locator('main').innerText()).not.toContain('will answer you');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await close();
  });

  it('keeps zod out of what the vehicle’s first view loads', async () => {
    const { page, close } = await walk.visit('coastline', carPath);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
    );
    const texts = await Promise.all(scripts.map(async (path) => (await walk.send('coastline', path)).text()));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.some((text) => text.includes('invalid_union'))).toBe(false);
    await close();
  });
});
