import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { connectToChromium, visitWith, type OpenVisit, type Visit } from '../visit.ts';
import { pressSignIn } from './press-sign-in.ts';

export interface Manager {
  platform: Platform;
  dataDir: string;
  /** Opens any address in a context of its own, as somebody who is not signed in. */
  open: (address: string, options?: Parameters<OpenVisit>[2]) => Promise<Visit>;
  page: Page;
  /** Of their page, as of any visit. */
  troubles: Visit['troubles'];
  /** Opens a page of the dealer. */
  go: (path: string) => Promise<unknown>;
  /** By the form for leads by phone; its page opens. Answers its address. */
  addLead: (name: string, email: string) => Promise<string>;
  end: () => Promise<void>;
}

/** By the form for leads by phone, on a page of somebody who is signed in; its page opens. Answers its address. */
export const addLeadAt = async (page: Page, dealer: string, name: string, email: string): Promise<string> => {
  await page.goto(new URL(`/${dealer}/leads/new`, page.url()).href);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What they want').fill('A white ute with a tow bar.');
  const place = page.getByLabel('Place that answers');
  if ((await place.count()) > 0) await place.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.url();
};

/** A platform of its own without stock, and the manager of a demo dealer, signed in by the link of npm start. */
export const startManager = async (dealer: string): Promise<Manager> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-manager-'));
  const platform = await startPlatform({ dataDir, port: 0, seed: false, limits: 'off' });
  const browser = await connectToChromium(inject('chromium'));
  const link = platform.signInLinks.find((one) => one.role === 'Manager' && one.dealer === dealer);
  const visit = visitWith(browser, (_dealer, address) => address);
  const { page, close, troubles } = await visit('console', link?.url ?? '', { first: true });
  await pressSignIn(page);
  const go = (path: string) => page.goto(new URL(`/${dealer}/${path}`, page.url()).href);
  return {
    platform,
    dataDir,
    open: (address, options) => visit('site', address, { ...options, first: true }),
    page,
    troubles,
    go,
    addLead: (name, email) => addLeadAt(page, dealer, name, email),
    end: async () => {
      await close();
      await browser.close();
      await platform.stop();
      await rm(dataDir, { recursive: true });
    },
  };
};
