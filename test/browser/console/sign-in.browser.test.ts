import { addVirtualAuthenticator } from '#test/browser/virtual-authenticator.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { expectSound } from '../support.ts';
import { connectToChromium, phone, visitWith } from '../visit.ts';

const messagesSchema = z.array(z.object({ subject: z.string(), to: z.unknown(), text: z.string() }));

let platform: Platform;
let dataDir: string;
let browser: Awaited<ReturnType<typeof connectToChromium>>;
let open: (address: string, viewport?: { width: number; height: number }) => ReturnType<ReturnType<typeof visitWith>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-console-'));
  platform = await startPlatform({ dataDir, port: 0, seed: false, limits: 'off' });
  browser = await connectToChromium(inject('chromium'));
  const visit = visitWith(browser, (_dealer, address) => address);
  open = (address, viewport) => visit('console', address, { first: true, ...(viewport && { viewport }) });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await rm(dataDir, { recursive: true });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Nobody has signed in: the first question who it is is refused. */
const otherThanGuest = (troubles: readonly string[]): string[] =>
  troubles.filter((one) => !one.includes('/console/me'));

/** Text of the newest mail whose subject has these words. */
const mailAbout = async (words: string): Promise<string> => {
  const answer = await fetch(`${platform.mailInbox.url}/messages.json`);
  const found = messagesSchema.parse(await answer.json()).filter(({ subject }) => subject.includes(words));
  return found.at(0)?.text ?? '';
};

describe('a manager of the demo', () => {
  test('signs in by the link of npm start, invites somebody, and that person comes in with a passkey', async () => {
    const link = platform.signInLinks.find(({ role }) => role === 'Manager');
    const manager = await open(link?.url ?? '');
    await manager.page.getByRole('button', { name: 'Sign in' }).click();
    await heading(manager.page, 'Needs you');
    await manager.page.getByRole('link', { name: 'People' }).first().click();
    await manager.page.getByRole('button', { name: 'Invite somebody' }).click();
    await manager.page.getByLabel('Name').fill('Mei Chen');
    await manager.page.getByLabel('Email address').fill('mei@dealer.example');
    await manager.page.getByRole('button', { name: 'Send the invitation' }).click();
    await manager.page.getByRole('table', { name: 'Invitations' }).getByText('mei@dealer.example').waitFor();
    expect(otherThanGuest(manager.troubles())).toEqual([]);
    await manager.close();

    const invitation = /http\S+\/invitation#\S+/.exec(await mailAbout('invited'))?.[0] ?? '';
    const { page, troubles, close } = await open(invitation, phone);
    await addVirtualAuthenticator(page);
    await heading(page, 'Your invitation');
    await expectSound(page);
    await page.getByRole('button', { name: 'Accept and go on' }).click();
    await page.getByRole('button', { name: 'Set up now' }).click();
    await heading(page, 'Needs you');
    expect(otherThanGuest(troubles())).toEqual([]);

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await heading(page, 'Needs you');
    await close();
  });
});
