import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { expectSound, seriousFindings, shareWalk, type Walk } from './support.ts';
import { becomeQuiet, desk, phone } from './visit.ts';
import { mailedCode, textedCode } from './visitor.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

describe('signing in', () => {
  it.each(
    byTurns(
      [
        ['phone', phone, '0455 000 101'],
        ['desk', desk, '0455 000 102'],
      ],
      1,
    ),
  )('leads by keyboard alone to where one wanted to go, on a %s', async (_, viewport, number) => {
    const address = '/sign-in?type=watchlist&redirect=%2Fsearch%2Fused-cars%3FsortBy%3Dprice_asc&back=%2F';
    const { page, close } = await walk.visit('coastline', address, { viewport });
    await expectSound(page);
    await page.getByLabel('Mobile number').focus();
    await page.keyboard.type('07 5555 0100');
    await page.keyboard.press('Enter');
    await page.getByText('Enter an Australian mobile number.').waitFor();
    await page.getByLabel('Mobile number').fill(number);
    await tabTo(page, page.getByRole('button', { name: 'Send me a code', exact: true }));
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Code' });
    await field.waitFor();
    expect(await hasFocus(field)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    const code = await textedCode(walk, number);
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

  it('keeps a number that was typed before the scripts came, and a press before them sends it nowhere', async () => {
    const { page, close } = await walk.visit('coastline', '/', { first: true });
    const scripts = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/(?!first-paint|start).*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(walk.url('coastline', '/sign-in?type=reserve'), { waitUntil: 'commit' });
    await page.getByLabel('Mobile number').fill('0455 000 103');
    const send = page.getByRole('button', { name: 'Send me a code', exact: true });
    await send.click();
    scripts.resolve(undefined);
    await becomeQuiet(page);
    expect(new URL(page.url()).search).toBe('?type=reserve');
    await send.click();
    await page.getByText('We have sent a code to 0455 000 103.').waitFor();
    await close();
  });

  it.each(
    byTurns(
      [
        ['phone', phone, '0455 001 103'],
        ['desk', desk, '0455 001 104'],
      ],
      0,
    ),
  )(
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
      await expectSound(page);
      await tabTo(page, page.getByRole('button', { name: 'Show an email address now', exact: true }));
      await page.keyboard.press('Enter');
      const email = `shopper-${name}@example.com`;
      await page.getByLabel('Email for the code').fill(email);
      await page.keyboard.press('Enter');
      await page.getByText('We have sent a code to sh…@example.com.').waitFor();
      await page.keyboard.type(await mailedCode(walk, email));
      await page.keyboard.press('Enter');
      await page.getByText(`We have sent a code to ${number}.`).waitFor();
      await page.getByRole('textbox', { name: 'Code' }).fill(await textedCode(walk, number));
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
