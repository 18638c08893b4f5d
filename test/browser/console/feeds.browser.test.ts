import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideElsewhere, HELD_RUN, makeFakeFeeds, type FakeFeeds } from '#test/support/console/fake-feeds.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeFeeds;
const RUN = `/coastline/feeds/dms/${HELD_RUN}`;

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer((call) => fake.route(call));
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  fake = makeFakeFeeds();
});

const writes = () => visits.console.calls.filter(({ method }) => method === 'POST');
const openRun = async (options: Parameters<ConsoleVisits['open']>[1] = {}) => {
  const visit = await visits.open(RUN, options);
  await visit.page.getByRole('heading', { name: 'Are 321 vehicles gone?' }).waitFor();
  await visit.page.getByRole('list', { name: 'Refused rows' }).waitFor();
  return visit;
};

describe('stock files', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', undefined, 'light'],
        ['on a desktop in the dark', undefined, 'dark'],
        ['on a phone', phone, 'light'],
        ['on a phone in the dark', phone, 'dark'],
        ['at 320 px', { width: 320, height: 640 }, 'light'],
      ],
      1,
      3,
    ),
  )('are sound %s: sources, files and a file', async (_where, viewport, colorScheme) => {
    const options = { colorScheme, ...(viewport !== undefined && { viewport }) };
    const { page, troubles, close } = await visits.open('/coastline/feeds', options);
    await page.getByRole('heading', { name: 'Trucks' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Trucks', exact: true }).click();
    await page.getByText('The server does not take the password.').waitFor();
    await page.getByRole('table', { name: 'Files' }).waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
    const run = await openRun(options);
    await expectSound(run.page);
    expect(run.troubles()).toEqual([]);
    await run.close();
  });

  test('are paged and filtered by their address', async () => {
    const { page, close } = await visits.open('/coastline/feeds/dms');
    await page.getByRole('link', { name: 'Older files' }).click();
    await page.waitForURL(/cursor=/);
    await page.getByRole('link', { name: 'Newest files' }).waitFor();
    await page.getByRole('link', { name: 'Held', exact: true }).click();
    await page.waitForURL(/\?state=NEEDS_REVIEW$/);
    await expect.poll(() => visits.console.calls.at(-1)?.search.get('state')).toBe('NEEDS_REVIEW');
    await close();
  });

  test('that were held are decided on and undone by keyboard, with the version that was seen', async () => {
    const { page, troubles, close } = await openRun();
    const before = writes().length;
    await page.getByRole('button', { name: 'They are gone: take 321 off' }).press('Enter');
    await page.getByRole('heading', { name: 'Priya Nair approved the file' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await page.getByText('320 vehicles are as before.').waitFor();
    await page.getByText('C1, 2020 Kia Rio').waitFor();
    await page.getByRole('button', { name: 'The file is wrong: refuse it' }).waitFor();
    expect(
      writes()
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([{ verdict: 'approve', version: 0 }, { version: 1 }]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('that somebody else decided on meanwhile show theirs, and do nothing of mine', async () => {
    const { page, close } = await openRun();
    decideElsewhere(fake);
    await page.getByRole('button', { name: 'They are gone: take 321 off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else decided first' });
    await dialog.getByText('Kim Walters took this file without its removals while you had it open.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Leave it so' }).click();
    await page.getByRole('heading', { name: 'Kim Walters took the file without its removals' }).waitFor();
    expect(fake.review.run.review?.verdict).toBe('keep');
    await close();
  });

  test('have their rows filtered by reason, with a sentence to copy, and are seen to', async () => {
    const { page, close } = await openRun();
    const list = page.getByRole('list', { name: 'Refused rows' });
    await list.getByText('The cell reads “POA soon”.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reason' }).click();
    await page.getByRole('menuitemcheckbox', { name: /year cannot be read/ }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/reason=year%3Aunreadable/);
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe(`${HELD_RUN}-rows.csv`);
    await page.getByRole('button', { name: 'Ignore these rows' }).click();
    await page.getByText('They are off Needs you until a file has others.').waitFor();
    await close();
  });

  test('are looked at, and not decided on, by who may only look', async () => {
    const { me } = visits.console.session;
    visits.console.session.me = { ...me, dealers: me.dealers.map((one) => ({ ...one, roles: ['viewer'] })) };
    const { page, close } = await visits.open(RUN);
    await page.getByText('A manager decides.').waitFor();
    expect(await page.getByRole('button', { name: /They are|The file is wrong|Ignore/ }).count()).toBe(0);
    visits.console.session.me = me;
    await close();
  });
});
