import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

const AT = '/tenants/coastline/inbox-allocation';
const [ana, ben] = ['a'.repeat(26), 'b'.repeat(26)];
const rule = (id: string, name: string, when: object, people: readonly string[]) => ({
  id,
  name,
  when,
  give_to: { people, by: 'load' },
  minutes: 20,
});
const first = {
  version: 3,
  rules: [
    rule('toyota', 'Toyota', { makes: ['Toyota'], locations: ['southport'], hours: 'open' }, [ana, ben]),
    rule('rest', 'The rest', {}, [ben]),
  ],
  published_at: '2026-11-20T00:00:00.000Z',
  published_by: { id: ana, name: 'Ana Reyes' },
};
const lead = { lead_id: 'c'.repeat(26), submitted_at: '2026-11-20T02:00:00.000Z', kind: 'test_drive', rule_id: null };
const nobody = {
  ...lead,
  vehicle: '2023 Toyota HiLux SR5',
  owner: null,
  reason: 'No rule fits, so it stays with the team.',
};

let visits: ConsoleVisits;
let sent: { method: string; body: unknown }[];
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ method, path, body }) => {
    if (path.endsWith('/tenants/coastline/staff')) {
      const one = { role: 'sales', places: 'all', away: [] };
      const staff = [
        { ...one, person_id: ana, name: 'Ana Reyes' },
        { ...one, person_id: ben, name: 'Ben Hall' },
      ];
      return { status: 200, body: { staff } };
    }
    if (!path.includes(AT)) return undefined;
    if (method === 'GET') return { status: 200, body: first };
    sent.push({ method, body });
    if (method === 'PUT') return { status: 200, body: { ...first, ...(body as object), version: 4 } };
    const people = [{ person_id: ben, given: 41, last_given_at: lead.submitted_at, ends: [] }];
    const progress = { after: 'x', looked_at: 42, by_rule: { toyota: 30, rest: 11 }, people };
    return { status: 200, body: { leads: [nobody], progress, more: false } };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  sent = [];
});

const open = async (options: Parameters<ConsoleVisits['open']>[1] = {}) => {
  const visit = await visits.open('/coastline/allocation', options);
  await visit.page.getByRole('heading', { level: 2, name: '1. Toyota' }).waitFor();
  return visit;
};

describe('rules of who gets a lead', () => {
  test.each(
    byTurns(
      [
        ['desktop', undefined, 'light'],
        ['phone', phone, 'dark'],
      ],
      1,
    ),
  )('are sound on a %s, tried and changed', async (_, viewport, colorScheme) => {
    const { page, troubles, close } = await open({ colorScheme, ...(viewport !== undefined && { viewport }) });
    await page.getByRole('button', { name: 'Try on last month’s leads' }).click();
    await page.getByRole('table', { name: 'By person' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Change Toyota' }).click();
    await page.getByRole('dialog', { name: 'Toyota' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('are put in another order by keyboard, tried, and published with the version that was seen', async () => {
    const { page, troubles, close } = await open();
    await page.getByRole('button', { name: 'Move Toyota down' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: '2. Toyota' }).waitFor();
    await page.getByText('Toyota is rule 2 of 2 now.').waitFor();
    expect(await page.getByRole('button', { name: 'Publish these rules' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Try on last month’s leads' }).press('Enter');
    await page.getByText('42 leads of the last 30 days, 1 of them for nobody.').waitFor();
    await page.getByRole('button', { name: 'Publish these rules' }).press('Enter');
    await page.getByText('Published. New leads go by these rules.').waitFor();
    const rules = first.rules.toReversed();
    expect(sent).toMatchObject([
      { method: 'POST', body: { rules } },
      { method: 'PUT', body: { version: 3, rules } },
    ]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('that were changed stay on the device when the session expires or the tab is closed', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Change The rest' }).click();
    await page.getByLabel('Makes').fill('BYD, Kia');
    visits.console.session.isOpen = false;
    await page.getByRole('button', { name: 'Done' }).click();
    const next = await page.context().newPage();
    await page.close();
    visits.console.session.isOpen = true;
    await next.goto(visits.console.url('/coastline/allocation'));
    await next.getByText('BYD or Kia').waitFor();
    await next.getByText('You changed this earlier and did not publish it.').waitFor();
    expect(sent).toEqual([]);
    await close();
  });
});
