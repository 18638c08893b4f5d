import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

type Line = Calls['leads.list-applications']['answer']['applications'][number];

const line = (change: Partial<Line>): Line => ({
  application_id: 'a'.repeat(26),
  dealership_id: 'coastline-cairns',
  submitted_at: '2026-11-20T02:00:00.000Z',
  expires_at: '2027-02-19T02:00:00.000Z',
  opened_at: [],
  provider_answers: [],
  ...change,
});
const opened = line({
  provider_answers: [
    {
      id: 'answer-0001',
      at: '2026-11-22T02:00:00.000Z',
      by: { id: 'p', name: 'P' },
      provider: 'Pacific Bank',
      verdict: 'approved' as const,
    },
  ],
  application_id: 'b'.repeat(26),
  opened_at: ['2026-11-21T03:30:00.000Z', '2026-11-20T03:30:00.000Z'],
});
const url = 'http://coastline.localhost/finance-application#a.b';

let visits: ConsoleVisits;
let asked: string[];
let said: unknown[];
const SECRET = '$83,417';
const sealed: Calls['leads.read-application']['answer'] = {
  application_id: 'a'.repeat(26),
  submitted_at: '2026-11-20T02:00:00.000Z',
  vehicle: null,
  parts: [
    { title: 'Work and income', answers: [{ name: 'net_income', label: 'Income after tax', value: SECRET }] },
    { title: 'Expenses', answers: [] },
  ],
};
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ method, path, body }) => {
    const [, rest = ''] = /\/tenants\/coastline\/(.+)$/.exec(path) ?? [];
    if (rest === 'applications') return { body: { applications: [line({}), opened], next: null } };
    if (method !== 'POST' || !rest.startsWith('applications/')) return undefined;
    asked.push(rest);
    if (rest.endsWith('/open')) return { body: sealed };
    if (rest.endsWith('/answers')) {
      said.push(body);
      return { body: line({}) };
    }
    return { body: { url, expires_at: '2026-11-28T02:00:00.000Z' } };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  asked = [];
  said = [];
});

describe.each([
  ['desktop', undefined, 'light'],
  ['phone', phone, 'dark'],
  ['narrow phone', { width: 320, height: 640 }, 'light'],
] as const)('on a %s', (_, viewport, colorScheme) => {
  test('the list is sound', async () => {
    const size = viewport === undefined ? {} : { viewport };
    const { page, troubles, close } = await visits.open('/coastline/finance', { colorScheme, ...size });
    await page.getByText('Not opened yet').waitFor();
    await page.getByText('2 times').waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });
});

test('an application is opened by a link of one use, which is asked for', async () => {
  const { page, close } = await visits.open('/coastline/finance');
  const first = page.getByRole('row').filter({ hasText: 'Not opened yet' });
  expect(await first.getByRole('link', { name: 'Open it, once' }).count()).toBe(0);
  await first.getByRole('button', { name: 'Ask for its link' }).press('Enter');
  expect(await first.getByRole('link', { name: 'Open it, once' }).getAttribute('href')).toBe(url);
  expect(asked).toEqual([`applications/${'a'.repeat(26)}/link`]);
  await close();
});

/** Whatever the browser keeps for the console. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('an application opened in the page stands there until it is closed or left, and nowhere else', async () => {
  const { page, troubles, close } = await visits.open('/coastline/finance');
  const first = page.getByRole('row').filter({ hasText: 'Not opened yet' });
  await first.getByRole('button', { name: /^Open it sent/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Application for finance' });
  await dialog.getByText(SECRET).waitFor();
  expect(await dialog.getByRole('heading', { name: 'Expenses' }).count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await keptText(page)).not.toContain(SECRET);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText(SECRET).count()).toBe(0);
  await first.getByRole('button', { name: /^Open it sent/ }).click();
  await dialog.getByText(SECRET).waitFor();
  expect(asked).toEqual(Array(2).fill(`applications/${'a'.repeat(26)}/open`));
  // As when the page is put aside for another one.
  await page.evaluate(() => globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(() => page.getByText(SECRET).count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('what a lender said is noted by keyboard, and shown without anything of the application', async () => {
  const { page, troubles, close } = await visits.open('/coastline/finance', { viewport: phone });
  await page.getByText('Pacific Bank').waitFor();
  await page
    .getByRole('button', { name: /^Note an answer sent/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Note the answer' }).press('Enter');
  await page.getByText('Write who answered.').waitFor();
  await page.getByLabel('Lender', { exact: true }).fill('Harbour Finance');
  await page.getByLabel('What they said').selectOption('more_asked');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Note the answer' }).press('Enter');
  await expect.poll(() => said).toMatchObject([{ provider: 'Harbour Finance', verdict: 'more_asked' }]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});
