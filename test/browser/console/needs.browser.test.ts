import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { needsOf, needsRoute, type NeedsAnswer } from '#test/support/console/needs.ts';
import { expectSound, layoutShift, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let current: NeedsAnswer;
const PATH = '/coastline/needs';

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(needsRoute(() => current));
  visits.console.answer(({ method, path, body }) => {
    const need = /\/needs\/([^/]+)\/snooze$/.exec(path)?.[1];
    if (method !== 'POST' || need === undefined) return undefined;
    current = { ...current, revision: 'r.2.0', needs: current.needs.filter(({ id }) => id !== need) };
    return { body: { id: need, snoozed_until: JSON.stringify(body).includes('until') ? current.changes_at : null } };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  current = needsOf(6);
});

const writes = () => visits.console.calls.filter(({ method }) => method === 'POST');

describe('what needs somebody', () => {
  test.each([
    ...byTurns(
      [
        ['on a desktop', undefined, 'light', 6],
        ['on a desktop in the dark', undefined, 'dark', 6],
        ['on a phone', phone, 'light', 6],
        ['on a phone in the dark', phone, 'dark', 6],
        ['at 320 px', { width: 320, height: 640 }, 'light', 6],
      ] as const,
      0,
      3,
    ),
    ['where all is done', phone, 'light', 0],
    ['with 362 leads', undefined, 'light', 362],
  ] as const)('is sound %s', async (_where, viewport, colorScheme, leads) => {
    current = needsOf(leads);
    const options = { colorScheme, ...(viewport !== undefined && { viewport }) };
    const { page, troubles, close } = await visits.open(PATH, options);
    await page.getByRole('heading', { name: leads === 0 ? 'All done' : 'Now' }).waitFor();
    expect(await layoutShift(page)).toBe(0);
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('has the dearest first, in three groups, and says what there is more', async () => {
    current = needsOf(362);
    const { page, close } = await visits.open(PATH);
    await page.getByRole('heading', { name: 'Now' }).waitFor();
    const groups = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(groups.map((text) => text.replace(/ \d+$/, ''))).toEqual(['Now', 'Today', 'Later']);
    expect(await page.getByRole('heading', { level: 3 }).first().textContent()).toBe('Sample CRM is switched off');
    await page.getByText('And 312 more enquiries wait for an answer').waitFor();
    await close();
  });

  test('appears by itself, and is read out', async () => {
    current = needsOf(0, 'r.0.0');
    const { page, close } = await visits.open(PATH);
    await page.getByRole('heading', { name: 'All done' }).waitFor();
    const one = needsOf(6).needs.slice(0, 1);
    current = { ...needsOf(6, 'r.9.0'), needs: one };
    await page.getByRole('status').filter({ hasText: 'New: Sample CRM is switched off' }).waitFor();
    await page.getByRole('button', { name: 'Switch it on again Sample CRM' }).waitFor();
    await close();
  });

  test('is worked through by keyboard: j goes on, Enter opens, s puts off with a reason', async () => {
    const { page, troubles, close } = await visits.open(PATH);
    await page.getByRole('heading', { name: 'Now' }).waitFor();
    const before = writes().length;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-need'));
    for (const _ of [1, 2, 3]) await page.keyboard.press('j');
    const need = await focused();
    expect(need).toMatch(/^lead\./);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    expect(await focused()).toBe(need);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Put off' });
    await dialog.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Why it can wait').focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Say in a few words why it can wait.').waitFor();
    expect(writes()).toHaveLength(before);
    await page.keyboard.type('Comes in at ten');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(writes().at(-1)?.body).toMatchObject({ snooze: true, reason: 'Comes in at ten' });
    await page.locator(`[data-need="${need ?? ''}"]`).waitFor({ state: 'detached' });
    // The line that stands there now.
    await page.keyboard.press('j');
    expect(await focused()).toMatch(/^lead\./);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/coastline\/leads\/lead-\d+$/);
    expect(troubles().filter((text) => !text.includes('/leads/'))).toEqual([]);
    await close();
  });

  test('keeps a reason that is half typed over a reload', async () => {
    const { page, close } = await visits.open(PATH);
    await page
      .getByRole('button', { name: /^Put off:/ })
      .first()
      .click();
    await page.getByLabel('Why it can wait').fill('The provider mo');
    await page.reload();
    await page
      .getByRole('button', { name: /^Put off:/ })
      .first()
      .click();
    expect(await page.getByLabel('Why it can wait').inputValue()).toBe('The provider mo');
    await close();
  });

  test('that was put off is folded with who and why, and comes back by hand', async () => {
    const { page, close } = await visits.open(PATH);
    await page.getByText('Put off (1)').click();
    await page.getByText('Kim Taylor: Comes in on Sunday morning').waitFor();
    await page.getByRole('button', { name: /^Have it back:/ }).click();
    await expect.poll(() => writes().at(-1)?.body).toEqual({ snooze: false });
    await close();
  });

  test('says what the server said where an action fails, and claims nothing before', async () => {
    visits.console.answer(({ path }) =>
      path.endsWith('/enable')
        ? { status: 503, body: { code: 'upstream_unavailable', error: 'The table does not answer just now.' } }
        : undefined,
    );
    const { page, close } = await visits.open(PATH);
    await page.getByRole('button', { name: /^Switch it on again/ }).click();
    await page.getByRole('status').filter({ hasText: 'The table does not answer just now.' }).waitFor();
    await close();
  });
});
