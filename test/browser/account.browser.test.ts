import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { hasFocus } from './keyboard.ts';
import { stockOf } from './stock.ts';
import { expectSound, seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { becomeQuiet, desk, phone } from './visit.ts';
import { signIn } from './visitor.ts';

let walk: OwnWalk;
beforeAll(async () => {
  // Of its own: bookings of other files have the same address, and a network has four open ones.
  walk = await startWalk({ pages: 'on', limits: 'off' });
  await walk.feed('merribank', stockOf.merribank.file);
});
afterAll(() => walk.end());

describe('a gated page', () => {
  it.each(
    byTurns(
      [
        ['phone', phone, '0455000401'],
        ['desk', desk, '0455000402'],
      ],
      0,
    ),
  )(
    'leads to the sign-in, back to exactly where one was, and keeps the form when the session ends (%s)',
    async (_, viewport, number) => {
      const { page, close } = await walk.visit('merribank', '/sell-my-car?utm_source=mail#enquire', {
        viewport,
        first: true,
      });
      await page.getByRole('textbox', { name: /^Rego/ }).fill('ABC123');
      await page.getByRole('button', { name: 'Find my car' }).click();
      await page.waitForURL(/\/sign-in\?type=trade_in&redirect=/);
      expect(await seriousFindings(page)).toEqual([]);
      await signIn(walk, page, number);
      await page.waitForURL(/\/sell-my-car\?utm_source=mail#enquire$/);
      // From its memory, once its scripts are at work.
      await becomeQuiet(page);
      expect(await page.getByRole('textbox', { name: /^Rego/ }).inputValue()).toBe('ABC123');
      await page.getByRole('button', { name: 'Enter my car myself' }).click();
      const make = page.getByLabel('Vehicle Make');
      await make.fill('Datsun');
      await page.context().clearCookies();
      await page.getByLabel('Vehicle Model').fill('240Z');
      await page
        .evaluate(() => fetch('/api/v1/session').then(({ status }) => status))
        .then((status) => expect(status).toBe(401));
      await close();
    },
  );
});

/** A drive of the first vehicle, in the dialog of its page. */
const bookDrive = async (page: Page, number: string): Promise<void> => {
  const form = page.locator('dialog[open]');
  await form.getByRole('group', { name: 'Day', exact: true }).locator('label').nth(1).click();
  await form
    .getByRole('group', { name: /^Time on / })
    .locator('label')
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida Accountlist');
  await form.getByRole('textbox', { name: 'Phone' }).fill(number);
  await form.locator('button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
};

describe('the account with a test drive', () => {
  it.each(
    byTurns(
      [
        ['phone', phone, '0455000405'],
        ['desk', desk, '0455000406'],
      ],
      1,
    ),
  )('cancels it once the question in a dialog is answered with yes, and says so (%s)', async (_, viewport, number) => {
    const { html } = await walk.read('merribank', '/search/used-cars');
    const [, vehicle = ''] = /href="(\/cars\/[^"#?]+)"/.exec(html) ?? [];
    const { page, troubles, close } = await walk.visit('merribank', '/account', { viewport, first: true });
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(walk, page, number);
    await page.waitForURL(/\/account$/);
    // Booked at once also where others of the network have booked: the number is proven.
    await page.goto(walk.url('merribank', `${vehicle}#test-drive`));
    await bookDrive(page, number);
    // The list is read from what follows a booking.
    await walk.drain();
    await page.goto(walk.url('merribank', '/account'));
    const drives = page.getByRole('region', { name: 'Test drives and services' });
    await drives.getByText(/^Booked for .* at .*, Merribank Showroom/).waitFor();
    const opener = drives.getByRole('button', { name: /^Cancel …: Test Drive: / });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this test drive?' });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await drives.getByText(/^Booked for /).waitFor();
    await opener.click();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    const said = drives.getByText(/^Cancelled: Test Drive: /);
    await said.waitFor();
    expect(await hasFocus(said)).toBe(true);
    await opener.waitFor({ state: 'detached' });
    expect(await drives.getByText(/^Booked for /).count()).toBe(0);
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('the account', () => {
  it.each(
    byTurns(
      [
        ['phone', phone, '0455000403'],
        ['desk', desk, '0455000404'],
      ],
      0,
    ),
  )('shows what is kept, is linked in the header, and can be erased (%s)', async (_, viewport, number) => {
    const { page, close } = await walk.visit('merribank', '/account', { viewport, first: true });
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(walk, page, number);
    await page.waitForURL(/\/account$/);
    await page.getByText(/^Signed in with •/).waitFor();
    await expectSound(page);
    // In the menu of a phone, whose header has no room.
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Your account' }).filter({ visible: true }).waitFor();
    if (viewport === phone) await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as data (JSON)' }).click();
    expect((await download).suggestedFilename()).toBe('my-data-merribank.json');
    await page.getByRole('button', { name: 'Erase my data …' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).click();
    await page.getByText(/has erased your data, and you are signed out/).waitFor();
    expect(await page.evaluate(() => fetch('/api/v1/session').then(({ status }) => status))).toBe(401);
    await close();
  });
});
