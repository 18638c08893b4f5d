import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startWalk, type OwnWalk } from './support.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';
import { connectToChromium } from './visit.ts';

let walk: OwnWalk;
let browser: Awaited<ReturnType<typeof connectToChromium>>;
beforeAll(async () => {
  walk = await startWalk({ pages: 'off' });
  browser = await connectToChromium(inject('chromium'));
});
afterAll(async () => {
  await browser.close();
  await walk.end();
});

/** A browser of its own, with what it says against the policy. */
const openBrowser = async (): Promise<{ page: Page; violations: string[] }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  await addVirtualAuthenticator(page);
  return { page, violations };
};

/** The link of the latest mail to an address, as its reader opens it. */
const linkMailedTo = async (address: string): Promise<string> => {
  const list: { id: string; to: string[] }[] = JSON.parse(await (await fetch(`${walk.mailUrl}/messages.json`)).text());
  const found = list.find(({ to }) => to.some((one) => one.includes(address)));
  const mail = await (await fetch(`${walk.mailUrl}/messages/${found?.id ?? ''}`)).text();
  return /http:\/\/console\.localhost:\d+\/invitation#[\w.-]+/.exec(mail)?.[0] ?? '';
};

test('a manager invites somebody, who accepts, makes a passkey and signs in with it the next time', async () => {
  const boss = await openBrowser();
  const manager = walk.signInLinks.find(({ dealer, role }) => dealer === 'coastline' && role === 'Manager');
  await boss.page.goto(manager?.url ?? '');
  await boss.page.getByRole('button', { name: 'Sign in' }).click();
  await boss.page.getByRole('link', { name: 'People' }).click();
  await boss.page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kim Lee');
  await dialog.getByLabel('Email address').fill('kim@coastline.example');
  await dialog.getByRole('button', { name: /invit/i }).click();
  await boss.page.getByText('kim@coastline.example').waitFor();

  const { page, violations } = await openBrowser();
  await page.goto(await linkMailedTo('kim@coastline.example'));
  await page.getByText('Priya Nair invites you to Coastline Auto Group. Your role: Sales.').waitFor();
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('button', { name: 'Set up now' }).waitFor();
  expect(await page.getByText('15 minutes').count()).toBe(0);
  await page.getByRole('button', { name: 'Set up now' }).click();
  await page.getByRole('heading', { name: 'Needs you', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);

  await page.context().clearCookies();
  await page.goto(walk.url('console', '/coastline/needs'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Needs you', level: 1 }).waitFor();
  expect([...boss.violations, ...violations]).toEqual([]);
});
