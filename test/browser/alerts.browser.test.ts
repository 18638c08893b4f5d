import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stockOf } from './stock.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { phone } from './visit.ts';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';

/** Noon: no quiet hours of the browser's zone, which is UTC. */
const noon = new Date((Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS);
let ahead = noon.getTime() - Date.now();

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk({ pages: 'on', now: () => new Date(Date.now() + ahead) });
}, 120_000);
afterAll(() => walk.end());

const messagesSchema = z.array(
  z.object({ kind: z.string(), to: z.array(z.string()), subject: z.string().optional(), text: z.string() }),
);
const messages = async () => messagesSchema.parse(await (await fetch(`${walk.mailUrl}/messages.json`)).json());

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Mobile number').fill('0455 000 901');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.waitFor();
  const sms = (await messages()).find(({ kind, to }) => kind === 'sms' && to.includes('+61455000901'));
  await field.fill(sms?.text.slice(0, 6) ?? '');
  await page.keyboard.press('Enter');
};

const agree = (page: Page) => page.getByRole('checkbox', { name: /may message me/ }).check();
const shots = process.env['FORECOURT_SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots === undefined) return;
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

describe('alerts', () => {
  it(
    'tell a shopper who saved a car of a price that a feed lowered, and are seen and ended',
    { timeout: 240_000 },
    async () => {
      await walk.feed('merribank');
      const { page, close } = await walk.visit('merribank', '/search/used-cars', { viewport: phone, first: true });
      await page
        .getByRole('button', { name: /^Save 2/ })
        .first()
        .click();
      await page.waitForURL(/\/sign-in/);
      await signIn(page);
      await page.waitForURL(/\/search\/used-cars$/);
      await page.goto(walk.url('merribank', '/watchlist'));
      await page.getByRole('button', { name: 'Tell me when these change' }).click();
      await agree(page);
      await shoot(page, 'watchlist');
      await page.getByRole('button', { name: 'Tell me when these change' }).click();
      await page.getByRole('heading', { name: 'Saved' }).waitFor();
      const saved = await page.getByRole('heading', { level: 2, name: /^20/ }).first().innerText();

      await page.goto(walk.url('merribank', '/search/used-cars'));
      await page.getByRole('button', { name: 'Save this search' }).click();
      expect(await seriousFindings(page)).toEqual([]);
      await agree(page);
      await shoot(page, 'listing');
      await page.getByRole('dialog').getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('heading', { name: 'Saved' }).waitFor();

      const lower = stockOf.merribank.file.replaceAll(/,(\d{5}),(drive_away|excl_govt_charges),/g, (_, price, type) =>
        [``, String(Number(price) - 2_000), type, ``].join(','),
      );
      expect(lower).not.toBe(stockOf.merribank.file);
      const alertOf = async () => (await messages()).find(({ text }) => text.includes('before $'))?.text ?? '';
      ahead += MINUTE_MS;
      await walk.feed('merribank', lower);
      ahead += 2 * MINUTE_MS;
      await expect.poll(alertOf, { timeout: 90_000, interval: 1_000 }).toContain(saved);

      await page.goto(walk.url('merribank', '/alerts'));
      await page.getByRole('heading', { name: 'Cars you saved' }).waitFor();
      await shoot(page, 'alerts');
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: 'End the alert Cars you saved' }).click();
      await page.getByRole('status').filter({ hasText: 'Ended: Cars you saved.' }).waitFor();

      // What a mail program that knows no one-click POST does: it opens the address.
      const token = /alerts#manage=(\S+)/.exec(await alertOf())?.[1] ?? '';
      await page.goto(walk.url('merribank', `/api/v1/unsubscribe/${token}`));
      const { pathname, search, hash } = new URL(page.url());
      expect([pathname, search, new URLSearchParams(hash.slice(1)).get('end')]).toEqual(['/alerts', '', token]);
      await page.getByRole('button', { name: 'End all my alerts' }).waitFor();
      await shoot(page, 'alerts-end');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: 'End all my alerts' }).click();
      await page.getByRole('status').filter({ hasText: 'The alert has ended.' }).waitFor();
      await page.goto(walk.url('merribank', '/alerts'));
      await page.getByText('You have no alerts.').waitFor();
      await close();
    },
  );
});
