import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINES } from '#test/support/console/gallery/lines.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
beforeAll(async () => {
  visits = await visitConsole();
});
afterAll(() => visits.end());

describe('the parts of the console’s pages', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', undefined, 'light'],
        ['on a desktop in the dark', undefined, 'dark'],
        ['on a phone', phone, 'light'],
        ['on a phone in the dark', phone, 'dark'],
      ],
      1,
      2,
    ),
  )('are sound %s', async (_where, viewport, colorScheme) => {
    const { page, troubles, close } = await visits.open('/gallery', {
      colorScheme,
      ...(viewport !== undefined && { viewport }),
    });
    await page.getByRole('heading', { name: 'Parts' }).waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('a filter is chosen by keys alone, stays open meanwhile, and breaks no rule of the policy', async () => {
    const { page, troubles, close } = await visits.open('/gallery');
    await page.getByRole('button', { name: 'Kind (1)' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kind (2)' }).waitFor();
    await page.getByRole('button', { name: 'Without Trade-in' }).click();
    await page.getByRole('button', { name: 'Kind (1)' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('a menu acts by arrow keys and Enter', async () => {
    const { page, troubles, close } = await visits.open('/gallery');
    await page.getByRole('button', { name: 'Give to' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Last action: Priya Nair').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('a list of 50,000 lines holds those that are seen, says how many there are, and reaches the last', async () => {
    const { page, close } = await visits.open('/gallery');
    const lines = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await lines.first().waitFor();
    expect(await lines.count()).toBeLessThan(80);
    expect(await lines.first().getAttribute('aria-setsize')).toBe(String(LINES));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('link', { name: `Lead ${LINES}`, exact: true }).waitFor();
    expect(await lines.count()).toBeLessThan(80);
    await close();
  });
});
