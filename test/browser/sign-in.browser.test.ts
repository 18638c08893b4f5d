import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';
import { mailedCode, textedCode } from './visitor.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const tabTo = async (page: Page, name: string): Promise<void> => {
  const wanted = page.getByRole('button', { name, exact: true });
  for (let tabs = 0; tabs < 90; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach '${name}'.`);
};

describe('signing in', () => {
  it.each([
    ['phone', phone, '0455 000 101'],
    ['desk', desk, '0455 000 102'],
  ])('leads by keyboard alone to where one wanted to go, on a %s', async (_, viewport, number) => {
    const address = '/sign-in?type=watchlist&redirect=%2Fsearch%2Fused-cars%3FsortBy%3Dprice_asc&back=%2F';
    const { page, close } = await walk.visit('coastline', address, { viewport });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel('Mobile number').focus();
    await page.keyboard.type('07 5555 0100');
    await page.keyboard.press('Enter');
    await page.getByText('Enter an Australian mobile number.').waitFor();
    await page.getByLabel('Mobile number').fill(number);
    await tabTo(page, 'Send me a code');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Code' });
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    const code = await textedCode(walk, `+61${number.replaceAll(' ', '').slice(1)}`);
    await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.keyboard.press('Enter');
    await page.getByText('That code is not right.').waitFor();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/used-cars\?sortBy=price_asc$/);

    await page.goto(page.url().replace(/\/search.*/, '/sign-in'));
    await page.getByText(`You are signed in as ${number}.`).waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-fc');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByLabel('Mobile number').waitFor();
    await page.reload();
    await page.getByLabel('Mobile number').waitFor();
    await close();
  });

  it.each([
    ['phone', phone, '0455 001 103'],
    ['desk', desk, '0455 001 104'],
  ])(
    'shows the way on where no text message is sent: a code by mail, and whom to call, on a %s',
    async (name, viewport, number) => {
      const { page, close } = await walk.visit('coastline', '/sign-in?redirect=%2F%3Fback', { viewport });
      const detail = 'Many codes are asked for and not used just now.';
      const refusal = { code: 'proof_required', error: detail, proof: { level: 'code', by: ['email'] } };
      let refusals = 0;
      await page.route('**/api/v1/auth/otp', (route) => {
        refusals += 1;
        if (refusals > 1) return route.continue();
        return route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) });
      });
      await page.getByLabel('Mobile number').fill(number);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Other ways to sign in' }).waitFor();
      await page.getByText(detail).waitFor();
      expect(await page.getByRole('link', { name: 'ask us to call you' }).getAttribute('href')).toBe('/contact-us');
      expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Email the code to my address' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await tabTo(page, 'Show an email address now');
      await page.keyboard.press('Enter');
      const email = `shopper-${name}@example.com`;
      await page.getByLabel('Email for the code').fill(email);
      await page.keyboard.press('Enter');
      await page.getByText('We have sent a code to sh…@example.com.').waitFor();
      await page.keyboard.type(await mailedCode(walk, email));
      await page.keyboard.press('Enter');
      await page.getByText(`We have sent a code to ${number}.`).waitFor();
      await page
        .getByRole('textbox', { name: 'Code' })
        .fill(await textedCode(walk, `+61${number.replaceAll(' ', '').slice(1)}`));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/\?back$/);
      await close();
    },
  );

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads away from the site: %s',
    async (target) => {
      const address = `/sign-in?${new URLSearchParams({ redirect: target, back: target }).toString()}`;
      const { page, close } = await walk.visit('coastline', address);
      expect(await page.getByRole('link', { name: 'Back without signing in' }).getAttribute('href')).toBe('/');
      await close();
    },
  );
});
