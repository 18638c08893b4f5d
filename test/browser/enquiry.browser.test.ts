import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Problem } from '#functions/runtime/http/problems.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { seriousFindings, shareWalk, type Walk } from './support.ts';
import { phone } from './visit.ts';

let walk: Walk;
let vehiclePath = '';
beforeAll(async () => {
  walk = await shareWalk();
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  vehiclePath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => walk.end());

const openForm = async (page: Page): Promise<void> => {
  await page.locator('a[href$="#enquire"]:visible').first().click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
};

const fill = async (page: Page, answers: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(answers)) await page.getByRole('textbox', { name }).fill(text);
};

const submit = (page: Page): Promise<void> => page.locator('dialog form button[type=submit]').click();

const good = { Name: 'Ann Lee', Phone: '0412 345 678', Message: 'Is it still there?' };

const arrivalsSchema = z.array(
  z.object({
    // Of a lead, or of a booked test drive, which names nobody.
    body: z.object({
      data: z.object({ last_name: z.string().optional(), suspicions: z.array(z.string()).optional() }),
    }),
  }),
);

/** What a dealer's CRM received from shoppers of this last name. */
const receivedFrom = async (
  lastName: string,
): Promise<{ last_name?: string | undefined; suspicions?: string[] | undefined }[]> => {
  await walk.drain();
  const answer = await fetch(`${walk.crmUrl}/deliveries.json`);
  const arrivals = arrivalsSchema.parse(await answer.json());
  return arrivals.map(({ body }) => body.data).filter((lead) => lead.last_name === lastName);
};

const keyOf = (route: Route): string => route.request().headers()['idempotency-key'] ?? '';

describe('the enquiry form', () => {
  it('shows the server’s words at their field and keeps everything typed', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
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
    const { page, close } = await walk.visit('coastline', vehiclePath, { viewport: phone });
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
    await fill(page, { ...good, Name: 'Ann Twice' });
    await submit(page);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ann Twice');
    await submit(page);
    await page.waitForURL(/\/success$/);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await receivedFrom('Twice')).toHaveLength(1);
    await close();
  });

  it('offers the number to call when the dealer takes no more just now, and can send the same enquiry later', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath, { viewport: phone });
    const { main } = tenantConfig('coastline').phones;
    const keys: string[] = [];
    await page.route('**/api/v1/leads', async (route) => {
      keys.push(keyOf(route));
      if (keys.length > 1) return route.continue();
      const refused = new Problem(
        'rate_limited',
        `Too many at once, and yours was not sent. Please call us on ${main}.`,
      );
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

  it('shows a general text when the server gives none', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    await page.route('**/api/v1/leads', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openForm(page);
    await fill(page, good);
    await submit(page);
    await page.getByRole('alert').getByText('An unexpected error occured').waitFor();
    await close();
  });

  it('shows that it is sending, without a change of the button’s width, and sends once', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
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
    const { page, close } = await walk.visit('coastline', vehiclePath);
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

const checkSchema = z.object({ trap: z.string(), filledInMs: z.number() });

/** Types as fast as a quick person does: 50 ms a key. */
const typeAsPerson = async (page: Page, answers: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(answers))
    await page.getByRole('textbox', { name }).pressSequentially(text, { delay: 50 });
};

const honeypot = 'dialog[open] form input[name=website]';

describe('what the enquiry form says about how it was filled', () => {
  it('marks no enquiry that a person typed', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    await openForm(page);
    await typeAsPerson(page, { ...good, Name: 'Ann Person' });
    const request = page.waitForRequest('**/api/v1/leads');
    await submit(page);
    const { formCheck } = z.object({ formCheck: checkSchema }).parse((await request).postDataJSON());
    expect(formCheck).toMatchObject({ trap: '' });
    expect(formCheck.filledInMs).toBeGreaterThan(1_500);
    await page.waitForURL(/\/success$/);
    expect(await receivedFrom('Person')).toEqual([{ last_name: 'Person' }]);
    await close();
  });

  it('counts from the first time the form was shown, so that closing and opening it marks nothing', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    await openForm(page);
    await typeAsPerson(page, { ...good, Name: 'Ann Again' });
    await page.keyboard.press('Escape');
    await page.locator('dialog form').waitFor({ state: 'hidden' });
    await openForm(page);
    await submit(page);
    await page.waitForURL(/\/success$/);
    expect(await receivedFrom('Again')).toEqual([{ last_name: 'Again' }]);
    await close();
  });

  it('marks an enquiry whose honeypot is filled, and delivers it like any other', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    await openForm(page);
    await typeAsPerson(page, { ...good, Name: 'Ann Robot' });
    await page.locator(honeypot).evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await submit(page);
    await page.waitForURL(/\/success$/);
    expect(await receivedFrom('Robot')).toEqual([{ last_name: 'Robot', suspicions: ['trap_filled'] }]);
    await close();
  });

  it('has a honeypot that a person neither sees, reaches nor hears of', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath, { viewport: phone });
    await openForm(page);
    const field = page.locator(honeypot);
    expect(await field.evaluate((input) => getComputedStyle(input).display)).not.toBe('none');
    expect(await field.getAttribute('autocomplete')).toBe('off');
    expect(await field.getAttribute('tabindex')).toBe('-1');
    expect(await page.locator('dialog[open]').ariaSnapshot()).not.toContain('Leave this empty');
    const box = await field.locator('../..').boundingBox();
    expect(box).toMatchObject({ width: 1, height: 1 });
    expect(await seriousFindings(page)).toEqual([]);
    await close();
  });
});
