import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { root } from '#infra/root.ts';

/**
 * By hand: `node test/support/console/pictures.ts LINK` with a manager's sign-in link of a running `npm start` writes the
 * pictures of docs/console.md.
 */
const link = process.argv[2];
if (link === undefined) throw new Error('Give a sign-in link that npm start has printed.');

const SIZE = { width: 1200, height: 760 };
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const write = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(join(root, `docs/pictures/console-${name}.webp`));
};

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: SIZE, locale: 'en-AU', timezoneId: 'Australia/Melbourne' });
await page.goto(link);
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
await write(page, 'needs');

const open = async (label: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: label }).click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
};
await open('Leads');
await page.getByRole('link', { name: 'All', exact: false }).first().click();
await write(page, 'leads');
await page.keyboard.press('j');
await page.keyboard.press('Enter');
await page.getByRole('group', { name: 'I called' }).waitFor();
await write(page, 'lead');
await open('Audit');
await page.locator('summary').first().click();
await write(page, 'audit');
await browser.close();
