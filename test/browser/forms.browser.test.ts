import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Problem } from '#functions/runtime/http/problems.ts';
import { byTurns } from '#test/support/runs.ts';
import { seriousFindings, shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const arrivalsSchema = z.array(
  z.object({
    body: z.object({ data: z.looseObject({ type: z.string().optional(), last_name: z.string().optional() }) }),
  }),
);

const receivedFrom = async (lastName: string) => {
  await walk.drain();
  const answer = await fetch(`${walk.crmUrl}/deliveries.json`);
  const all = arrivalsSchema.parse(await answer.json());
  return all.map(({ body }) => body.data).filter(({ last_name }) => last_name === lastName);
};

const adfSchema = z.array(z.object({ body: z.string() }));

/** ADF documents that name a person. */
const documentsOf = async (lastName: string): Promise<string[]> => {
  const all = adfSchema.parse(await (await fetch(`${walk.crmUrl}/adf.json`)).json());
  return all.map(({ body }) => body).filter((body) => body.includes(lastName));
};

const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    const isSubmit = here instanceof HTMLButtonElement && here.type === 'submit';
    return { name: here?.id.replace('enquiry-', '') ?? '', tag: here?.tagName ?? '', isSubmit };
  });

/** What is typed into each text field; a select gets its first choice. */
const typed: Readonly<Record<string, string>> = {
  first_name: 'Kay',
  phone: '0412 345 678',
  message: 'By keyboard only.',
  vehicle_make: 'Toyota',
  vehicle_model: 'Hilux',
  vehicle_year: '2019',
  odometer_km: '85,000',
  order_detail: 'Two oil filters',
};

const answer = async (page: Page, name: string, tag: string, lastName: string): Promise<void> => {
  if (tag === 'SELECT' && name !== 'rego_state' && name !== 'category') return page.keyboard.press('ArrowDown');
  const text = { last_name: lastName, name: `Kay ${lastName}` }[name] ?? typed[name];
  if (text !== undefined) await page.keyboard.type(text);
};

/** From the focused field to the button of the step. */
const fillStep = async (page: Page, lastName: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    const { name, tag, isSubmit } = await focused(page);
    if (isSubmit) return;
    await answer(page, name, tag, lastName);
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the button.');
};

/** The first error's link is pressed, which leads to the form's first field that is wrong. */
const meetErrors = async (page: Page): Promise<void> => {
  await page.locator('main form[data-kind] input[type=text], main form[data-kind] input:not([type])').first().focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await summary.getByText('Please fix the following errors:').waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

const forms = [
  { path: '/contact-us', type: 'general_enquiry', steps: 1 },
  { path: '/contact-us/townsville-service', type: 'general_enquiry', steps: 1 },
  { path: '/careers', type: 'careers_enquiry', steps: 1 },
  { path: '/vehicle-parts-and-accessories', type: 'parts_order', steps: 3 },
  { path: '/service', type: 'service_booking', steps: 1 },
] as const;

const send = async (path: string, steps: number, viewport: typeof phone, lastName: string): Promise<void> => {
  const { page, troubles, close } = await walk.visit('coastline', path, { viewport });
  await page.locator('main form[data-kind]').waitFor();
  await meetErrors(page);
  for (let step = 1; step <= steps; step += 1) {
    await fillStep(page, lastName);
    await page.keyboard.press('Enter');
    if (step === steps) continue;
    await page.getByRole('heading', { name: new RegExp(`Step ${step + 1} of`) }).waitFor();
  }
  await page.waitForURL(/\/success$/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(lastName);
  expect(troubles().filter((trouble) => !trouble.startsWith('4'))).toEqual([]);
  await close();
};

describe.each(
  byTurns(
    [
      ['phone', phone],
      ['desk', desk],
    ],
    0,
  ),
)('by keyboard alone on a %s, errors first', (size, viewport) => {
  it.each(forms)(
    '$path is sent, and its $type reaches the dealer’s CRM in both formats',
    async ({ path, type, steps }) => {
      const lastName = `Keys${size}${path.replaceAll(/[^a-z]/g, '')}`;
      await send(path, steps, viewport, lastName);
      expect((await receivedFrom(lastName)).map((lead) => lead.type)).toContain(type);
      expect(await documentsOf(lastName)).toEqual([expect.stringContaining('<?adf version="1.0"?>')]);
    },
  );
});

describe('a form whose server fails', () => {
  const failures = [
    { how: 'with its own problem', body: JSON.stringify(new Problem('internal', '').body('req-1')) },
    { how: 'without a word', body: '' },
  ];

  it.each(failures)(
    'says so in the words of a generic form, $how, keeps what was typed, and is sent then',
    async (failure) => {
      const { page, close } = await walk.visit('coastline', '/service', { viewport: phone });
      let tries = 0;
      await page.route('**/api/v1/leads', (route) => {
        tries += 1;
        const contentType = failure.body === '' ? 'text/html' : 'application/problem+json; charset=utf-8';
        return tries === 1 ? route.fulfill({ status: 500, contentType, body: failure.body }) : route.continue();
      });
      await page.locator('main form[data-kind]').waitFor();
      await page.locator('main form[data-kind] :is(input, select):visible').first().focus();
      await fillStep(page, 'Failing');
      await page.keyboard.press('Enter');
      const alert = page.locator('main').getByRole('alert');
      await alert.getByText('An error occurred when submitting this form', { exact: true }).waitFor();
      expect(await alert.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Failing');
      expect(await seriousFindings(page)).toEqual([]);
      await page.locator('main form[data-kind] button[type=submit]').click();
      await page.waitForURL(/\/success$/);
      await close();
    },
  );

  it('of another kind says what the dealer’s words say', async () => {
    const { page, close } = await walk.visit('coastline', '/contact-us', { viewport: phone });
    await page.route('**/api/v1/leads', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: failures[0]?.body ?? '' }),
    );
    await page.locator('main form[data-kind] :is(input, select):visible').first().focus();
    await fillStep(page, 'Failing');
    await page.keyboard.press('Enter');
    await page.locator('main').getByRole('alert').getByText('An unexpected error occured', { exact: true }).waitFor();
    await close();
  });
});
