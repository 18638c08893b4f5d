import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { expectSound } from '../support.ts';
import { connectToChromium, visitWith, type Visit } from '../visit.ts';
import { pressSignIn } from './press-sign-in.ts';

let platform: Platform;
let dataDir: string;
let browser: Awaited<ReturnType<typeof connectToChromium>>;
let open: (address: string) => Promise<Visit>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-leads-'));
  platform = await startPlatform({ dataDir, port: 0, seed: false, limits: 'off' });
  browser = await connectToChromium(inject('chromium'));
  const visit = visitWith(browser, (_dealer, address) => address);
  open = (address) => visit('console', address, { first: true });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(dataDir, { recursive: true });
});

/** Somebody of a demo dealer, signed in by the link of npm start. */
const signIn = async (dealer: string, role = 'Manager'): Promise<Visit> => {
  const link = platform.signInLinks.find((one) => one.role === role && one.dealer === dealer);
  const visit = await open(link?.url ?? '');
  await pressSignIn(visit.page);
  return visit;
};

const note = (page: Page) => page.getByLabel('Note', { exact: true });

/** By the form for leads by phone; its page opens. */
const addLead = async (page: Page, dealer: string, name: string): Promise<void> => {
  await page.goto(new URL(`/${dealer}/leads/new`, page.url()).href);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('somebody@dealer.example');
  await page.getByLabel('What they want').fill('A white ute with a tow bar.');
  const place = page.getByLabel('Place that answers');
  if ((await place.count()) > 0) await place.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const happened = (page: Page, words: string | RegExp) =>
  page.getByRole('list', { name: 'What happened' }).getByText(words).first().waitFor();

const setStatus = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name: /^Status:/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('a manager on the platform itself', () => {
  test('adds a lead, finds it in the list, calls, notes and closes it with a reason; back is where it was', async () => {
    const { page, troubles, close } = await signIn('merribank');
    await addLead(page, 'merribank', 'Amelia Hart');
    await page.goto(new URL('/merribank/leads', page.url()).href);
    await page.getByRole('link', { name: 'Mine' }).click();
    await page.getByRole('searchbox').fill('amelia');
    await page.waitForURL(/view=mine&q=amelia$/);
    await page.getByRole('link', { name: 'Amelia Hart' }).click();
    await page.getByRole('button', { name: 'Left a message', exact: true }).click();
    await happened(page, /Called|message/i);
    await note(page).fill('Comes on Saturday.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await happened(page, 'Comes on Saturday.');
    await setStatus(page, /^Lost/);
    await page.getByRole('radio', { name: 'Bought elsewhere' }).check();
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    await page.getByText('Lost: Bought elsewhere').first().waitFor();
    await expectSound(page);
    await page.reload();
    await page.getByText('Lost: Bought elsewhere').first().waitFor();
    await page.goBack();
    await page.waitForURL(/view=mine&q=amelia$/);
    expect(troubles().filter((one) => !one.includes('/console/me'))).toEqual([]);
    await close();
  });

  test('is asked where another tab gave the lead to somebody else meanwhile', async () => {
    const { page, close } = await signIn('merribank');
    await addLead(page, 'merribank', 'Jack Nguyen');
    await note(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await note(other).waitFor();
    // The other tab would hear of it within five seconds.
    await other.route('**/present', (route) => route.abort());
    await setStatus(page, /^Negotiating/);
    await page.getByText('Status: Negotiating').first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await happened(page, /Negotiating|negotiating/);
    await setStatus(other, /^Appointment/);
    const dialog = other.getByRole('dialog', { name: 'Somebody else changed this too' });
    await dialog.getByRole('radio', { name: /Negotiating/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await other.getByRole('button', { name: 'Status: Negotiating' }).waitFor();
    await close();
  });

  test('and a salesperson who open one lead each read the name of the other, who is gone once they close it', async () => {
    const [helen, amir] = [await signIn('merribank'), await signIn('merribank', 'Sales')];
    await addLead(helen.page, 'merribank', 'Grace Kelly');
    await amir.page.goto(helen.page.url());
    await amir.page.getByText('Helen Doyle is looking at this').waitFor();
    await helen.page.getByText('Amir Haddad is looking at this').waitFor();
    await amir.close();
    await expect
      .poll(() => helen.page.getByText('Amir Haddad is looking at this').count(), { timeout: 50_000, interval: 1_000 })
      .toBe(0);
    expect(helen.troubles().filter((one) => !one.includes('/console/me'))).toEqual([]);
    await helen.close();
  }, 120_000);

  test('loses no note where the session ends while it is written', async () => {
    const { page, close } = await signIn('totara');
    await addLead(page, 'totara', 'Olivia Te Kanawa');
    await note(page).fill('Wants the caravan with the annexe.');
    const session = (await page.context().cookies()).filter(({ name }) => !name.includes('fc-console'));
    await page.context().clearCookies();
    await page.context().addCookies(session);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await note(page).inputValue()).toBe('Wants the caravan with the annexe.');
    await close();
  });
});
