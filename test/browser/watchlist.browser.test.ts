import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { shareWalk, type Walk } from './support.ts';
import { signIn, asSameVisitor } from './visitor.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

let numbers = 455_000_200;
const newNumber = (): string => `0${(numbers += 1)}`;

const save = (page: Page, n = 0) => page.getByRole('button', { name: /^Save (?!this search)/ }).nth(n);
const isSaved = (page: Page, name: string) => page.locator(`[aria-label="Save ${name}"][aria-pressed=true]`);
const nameOf = async (page: Page, n = 0): Promise<string> =>
  ((await save(page, n).getAttribute('aria-label')) ?? '').replace('Save ', '');
/** Until the watchlist says so many vehicles of the number. */
const listOf = (page: Page, words: string) => page.getByText(`${words}, kept with your phone number`).waitFor();

describe('a dealer who keeps the watchlist on the server', () => {
  it.each(
    byTurns(
      [
        ['phone', phone],
        ['desk', desk],
      ],
      0,
    ),
  )('asks to sign in for the first saved car, comes back and has it, on every device (%s)', async (_, viewport) => {
    const first = await walk.visit('merribank', '/search/used-cars?sortBy=price_asc', { viewport, first: true });
    const { page } = first;
    const name = await nameOf(page);
    await save(page).click();
    await page.waitForURL(/\/sign-in\?type=watchlist&redirect=/);
    await page.getByText('What you saved, booked and sent us').waitFor();
    await signIn(walk, page, newNumber());
    await page.waitForURL(/\/search\/used-cars\?sortBy=price_asc$/);
    await page.getByRole('status').filter({ hasText: 'Car Saved In Watchlist' }).waitFor();
    await isSaved(page, name).waitFor();

    const other = await walk.visit('merribank', '/', { viewport, first: true });
    await asSameVisitor('merribank', page, other.page);
    await other.page.goto(walk.url('merribank', '/watchlist'));
    await listOf(other.page, '1 car');
    await save(other.page).click();
    await other.page.getByText('No saved cars yet').waitFor();
    await other.page.waitForFunction(() => localStorage.getItem('fc:merribank:synced') === '[]');
    await page.reload();
    await page.mouse.move(5, 5);
    await isSaved(page, name).waitFor({ state: 'detached' });

    await page.route('**/api/watchlist/**', (route) =>
      route.fulfill({ status: 200, json: { success: false, error: 'This car is no longer for sale.' } }),
    );
    await save(page, 1).click();
    await page.getByRole('status').filter({ hasText: 'This car is no longer for sale.' }).waitFor();
    expect(await save(page, 1).getAttribute('aria-pressed')).toBe('false');
    await page.unroute('**/api/watchlist/**');

    await save(page).click();
    await save(page).click();
    await save(page).click();
    await page.waitForFunction(() => localStorage.getItem('fc:merribank:synced') !== '[]');
    await page.goto(walk.url('merribank', '/watchlist'));
    await listOf(page, '1 car');
    await page.goto(walk.url('merribank', '/sign-in'));
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByLabel('Mobile number').waitFor();
    await page.goto(walk.url('merribank', '/watchlist'));
    await page.getByText('No saved cars yet').waitFor();
    await other.close();
    await first.close();
  });
});
