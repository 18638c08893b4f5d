import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { startPlatform, type Platform, type PlatformOptions } from '#infra/local/platform.ts';
import { stockOf } from './stock.ts';
import { startBrowser, visitWith, type OpenVisit } from './visit.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

export type Dealer = keyof typeof stockOf;

/** What of the CLI's summary the tests read. */
const summarySchema = z.object({ state: z.string(), added: z.number(), rejected: z.number() });

export interface Walk {
  platform: Platform;
  url: (dealer: string, path: string) => string;
  visit: OpenVisit;
  /** A request past the browser, whose `*.localhost` Node cannot resolve. */
  send: (
    dealer: string,
    path: string,
    init?: { method: string; headers: Record<string, string>; body: string },
  ) => Promise<Response>;
  /** Status, headers and text of a document, as a crawler without scripts gets it. */
  read: (dealer: string, path: string) => Promise<{ status: number; location: string | null; html: string }>;
  /** Sends a dealer's whole stock as an operator does: with the CLI. The one known by heart, or another file. */
  feed: (dealer: Dealer, content?: string) => Promise<z.infer<typeof summarySchema>>;
  end: () => Promise<void>;
}

/**
 * The embedded platform with two dealers' stock and a Chromium, on free ports and a folder of its own. `pages: 'off'` leaves the page
 * function out, so that the static shell serves every page.
 */
export const startWalk = async (
  options: { pages: 'on' | 'off' } & Pick<PlatformOptions, 'aroundIndex'> = { pages: 'on' },
): Promise<Walk> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-browser-'));
  const platform = await startPlatform({ dataDir, port: 0, seed: false, ...options });
  const browser = await startBrowser();
  const url = (dealer: string, path: string): string => `${platform.siteUrl(dealer)}${path}`;
  const send: Walk['send'] = (dealer, path, init) => {
    const { host } = new URL(url(dealer, '/'));
    return platform.fetch(new Request(`http://${host}${path}`, { ...init, headers: { ...init?.headers, host } }));
  };

  return {
    platform,
    url,
    visit: visitWith(browser, url),
    send,
    read: async (dealer, path) => {
      const response = await send(dealer, path);
      return { status: response.status, location: response.headers.get('location'), html: await response.text() };
    },
    feed: async (dealer, content = stockOf[dealer].file) => {
      const file = join(dataDir, `${dealer}.csv`);
      await writeFile(file, content);
      const where = ['--api', platform.url, '--data', dataDir, '--json'];
      const what = ['stock', 'ingest', '--tenant', dealer, '--source', 'dms', '--format', 'forecourt-csv', file];
      const { stdout } = await run(process.execPath, [join(root, 'cli/forecourt.ts'), ...where, ...what]);
      await platform.drain();
      return summarySchema.parse(JSON.parse(stdout));
    },
    end: async () => {
      await browser.close();
      await platform.stop();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** Serious and critical findings of axe on the page as it stands, as short sentences. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
};

/** Sum of the page's layout shifts so far, without those that follow an input. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
              sum += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

/** Pixels by which the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
