import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { expectSound } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

type Line = Calls['leads.list-applications']['answer']['applications'][number];

const line = (change: Partial<Line>): Line => ({
  application_id: 'a'.repeat(26),
  dealership_id: 'coastline-cairns',
  submitted_at: '2026-11-20T02:00:00.000Z',
  expires_at: '2027-02-19T02:00:00.000Z',
  opened_at: [],
  ...change,
});
const opened = line({
  application_id: 'b'.repeat(26),
  opened_at: ['2026-11-21T03:30:00.000Z', '2026-11-20T03:30:00.000Z'],
});
const url = 'http://coastline.localhost/finance-application#a.b';

let visits: ConsoleVisits;
let asked: string[];
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ method, path }) => {
    const [, rest = ''] = /\/tenants\/coastline\/(.+)$/.exec(path) ?? [];
    if (rest === 'applications') return { body: { applications: [line({}), opened], next: null } };
    if (method !== 'POST' || !rest.startsWith('applications/')) return undefined;
    asked.push(rest);
    return { body: { url, expires_at: '2026-11-28T02:00:00.000Z' } };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  asked = [];
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
