import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixtureGroupPeople, fixtureMe, fixturePeople } from '#test/support/console/fixtures.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
/** Writes that arrived, with their path. */
const sent: [string, unknown][] = [];
const GROUP = '/groups/southern-cross/people';

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.session.me = {
    ...fixtureMe,
    dealers: fixtureMe.dealers.map((dealer) => ({ ...dealer, roles: ['group_admin'], places: 'all' })),
  };
  visits.console.answer(({ method, path, body }) => {
    if (method === 'GET') return path.endsWith(GROUP) ? { body: fixtureGroupPeople } : undefined;
    sent.push([path.replace(/^.*?(?=\/(tenants|groups))/, ''), body]);
    if (path.endsWith(GROUP)) return { status: 201, body: { invitations: fixtureGroupPeople.invitations } };
    return path.includes('/people/') ? { body: fixturePeople } : undefined;
  });
});
afterAll(() => visits.end());
beforeEach(() => void sent.splice(0));

const TITLE = 'People of all dealers';
const open = async (search = '', options: Parameters<ConsoleVisits['open']>[1] = {}) => {
  const visit = await visits.open(`/coastline/people/group${search}`, options);
  await visit.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await visit.page.getByRole('table').first().waitFor();
  return visit;
};

describe('the people of a group', () => {
  test.each(
    byTurns(
      [
        [undefined, 'light'],
        [phone, 'dark'],
      ],
      1,
    ),
  )('are a sound page', async (viewport, colorScheme) => {
    const { page, troubles, close } = await open('', { colorScheme, ...(viewport !== undefined && { viewport }) });
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('are reached from the people of a dealer, and found by a search that is the address', async () => {
    const { page, close } = await visits.open('/coastline/people');
    await page.getByRole('link', { name: 'People of all dealers of the group' }).click();
    await page.getByRole('table').first().waitFor();
    await page.getByRole('searchbox').fill('merribank');
    await page.waitForURL(/q=merribank/);
    const table = page.getByRole('table', { name: 'People' });
    await table.getByText('Tom O’Brien').waitFor({ state: 'detached' });
    expect(await table.getByText('Priya Nair').count()).toBe(1);
    await close();
  });

  test('are changed at the dealer of the line, whichever the frame shows', async () => {
    const { page, troubles, close } = await open();
    await page.getByRole('button', { name: 'Change Priya Nair at Merribank Prestige' }).click();
    const dialog = page.getByRole('dialog', { name: 'Priya Nair' });
    await dialog.getByLabel('Role').selectOption('viewer');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([
      [`/tenants/merribank/people/${'p'.repeat(26)}`, { role: 'viewer', places: ['richmond'], version: 3 }],
    ]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('are invited to several dealers at once, by keyboard', async () => {
    const { page, troubles, close } = await open();
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Name').focus();
    await page.keyboard.type('Mei Chen');
    await page.keyboard.press('Tab');
    await page.keyboard.type('mei.chen@group.example');
    await dialog.getByLabel('Merribank Prestige').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([
      [
        GROUP,
        {
          name: 'Mei Chen',
          email: 'mei.chen@group.example',
          role: 'sales',
          dealers: [
            { tenant: 'coastline', places: 'all' },
            { tenant: 'merribank', places: 'all' },
          ],
        },
      ],
    ]);
    expect(troubles()).toEqual([]);
    await close();
  });
});
