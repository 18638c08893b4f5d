import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { byTurns } from '#test/support/runs.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { expectSound, startWalk, type OwnWalk } from './support.ts';
import { becomeAlive, desk, phone } from './visit.ts';
import { textedCode } from './visitor.ts';

/** A day of the demo dealer's campaign, from which the platform's clock goes on. */
const begun = Date.now();
const now = (): Date => new Date(Date.parse('2026-12-01T02:00:00Z') + Date.now() - begun);

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk({ pages: 'on', now });
});
afterAll(() => walk.end());

const PATH = '/spin-to-win';
const { spin } = tenantConfig('merribank');

/** From the page to the drawn result, by keyboard alone. */
const play = async (page: Page, number: string): Promise<void> => {
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign in to spin' }));
  await expectSound(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sign-in\?type=spin/);
  await becomeAlive(page);
  await page.getByLabel('Mobile number').focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.keyboard.type(await textedCode(walk, number));
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`${PATH}$`));
  await tabTo(page, page.getByRole('main').getByRole('combobox', { name: 'Where do you live?' }));
  await expectSound(page);
  await page.keyboard.type('VIC');
  await tabTo(page, page.getByRole('main').getByRole('checkbox', { name: /^I have read the conditions/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Spin' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^(You won: |No prize this time)/ }).waitFor();
};

const disc = (page: Page) => page.locator('main [data-turns]');

describe('spin to win', () => {
  it('tells prizes, chances, permits and conditions to whoever is signed out, and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await walk.visit('merribank', PATH, { viewport: phone, javaScriptEnabled });
      if (javaScriptEnabled) await page.getByRole('link', { name: 'Sign in to spin' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(PATH);
      const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
      for (const { label } of spin?.prizes ?? []) expect(text).toContain(label);
      for (const term of spin?.terms ?? []) expect(text).toContain(term);
      expect(text).toContain('10 of 1,000');
      expect(text).toContain('NSW: permit SAMPLE TP/00000');
      await expectSound(page, javaScriptEnabled);
      await close();
    }
  });

  it.each(
    byTurns(
      [
        ['phone', phone, '0455 002 201'],
        ['desk', desk, '0455 002 202'],
      ],
      0,
    ),
  )(
    'is played by keyboard alone on a %s: sign in, spin once, and read the result again',
    async (_, viewport, number) => {
      const { page, troubles, close } = await walk.visit('merribank', PATH, { viewport });
      await play(page, number);
      const title = page.getByRole('heading', { name: /^(You won: |No prize this time)/ });
      expect(await hasFocus(title)).toBe(true);
      expect(await disc(page).getAttribute('aria-hidden')).toBe('true');
      // With reduced motion nothing turns.
      expect(await disc(page).evaluate((element) => element.getAnimations().length)).toBe(0);
      await expectSound(page);
      const result = await title.innerText();
      await page.reload();
      await title.waitFor();
      expect(await title.innerText()).toBe(result);
      expect(await page.getByRole('button', { name: 'Spin', exact: true }).count()).toBe(0);
      // Before the sign-in the server says so by 401.
      expect(troubles().filter((trouble) => !trouble.startsWith('401'))).toEqual([]);
      await close();
    },
  );

  it('turns a disc for who wants motion, beside words that are there at once', async () => {
    const { page, close } = await walk.visit('merribank', PATH, { viewport: phone, reducedMotion: 'no-preference' });
    await play(page, '0455 002 203');
    expect(await disc(page).evaluate((element) => element.getAnimations().length)).toBe(1);
    await close();
  });
});
