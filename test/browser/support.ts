import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import * as z from 'zod';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import { publishTenantsRoute } from '#functions/operators/contract.ts';
import { operatorImport } from '#functions/parts/contract.ts';
import { makeInvoice } from '#functions/reservations/contract.ts';
import type { PaymentSimulator } from '#infra/local/payments/simulator.ts';
import type { Platform, PlatformOptions } from '#infra/local/platform.ts';
import type { ComposedTenant } from '#tenants/merge.ts';
import type { feedBy } from './feed.ts';
import type { SharedPlatform } from './shared-platform.ts';
import { connectToChromium, visitWith, type OpenVisit } from './visit.ts';

export interface Walk {
  url: (dealer: string, path: string) => string;
  visit: OpenVisit;
  /** Without the browser, because Node cannot resolve `*.localhost`. */
  send: (
    dealer: string,
    path: string,
    init?: { method: string; headers: Record<string, string>; body: string },
  ) => Promise<Response>;
  /** As a crawler without scripts gets it. */
  read: (dealer: string, path: string) => Promise<{ status: number; location: string | null; html: string }>;
  /** Resolves when all outboxes and queues are empty. */
  drain: () => Promise<unknown>;
  /** Origin of the sample CRM. */
  crmUrl: string;
  /** Origin of the mail inbox. */
  mailUrl: string;
  end: () => Promise<void>;
}

/** On a platform of its own. */
export interface OwnWalk extends Walk {
  /** By which people of the demo dealers sign in at the console. */
  signInLinks: Platform['signInLinks'];
  /** What the payment simulator has. */
  payments: PaymentSimulator['payments'];
  /** As `forecourt tenant publish` sends it; answers the status. */
  publish: (tenants: readonly ComposedTenant[]) => Promise<number>;
  /** As an invoice is made in the console; answers its link. */
  makeInvoice: (dealer: string, invoice: object) => Promise<string>;
  /** A catalogue of parts as CSV, as `forecourt parts import` sends it; answers the status. */
  importParts: (dealer: string, file: string) => Promise<number>;
  /** Uploads stock.ts or another file. */
  feed: ReturnType<typeof feedBy>;
}

/** By IP address and port; `fetch` does not allow setting the host. */
const sendTo =
  (port: number): Walk['send'] =>
  async (dealer, path, init) => {
    const headers = { ...init?.headers, host: `${dealer}.localhost:${port}` };
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, method: init?.method ?? 'GET', headers }, resolve);
      outgoing.once('error', reject).end(init?.body);
    });
    const body = await buffer(incoming);
    const status = incoming.statusCode ?? 0;
    const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status, headers: pairs });
  };

const walkOn = async ({ port, crmUrl, mailUrl }: SharedPlatform): Promise<Omit<Walk, 'drain'>> => {
  const browser = await connectToChromium(inject('chromium'));
  const url = (dealer: string, path: string): string => `http://${dealer}.localhost:${port}${path}`;
  const send = sendTo(port);
  return {
    url,
    visit: visitWith(browser, url),
    send,
    read: async (dealer, path) => {
      const response = await send(dealer, path);
      return { status: response.status, location: response.headers.get('location'), html: await response.text() };
    },
    crmUrl,
    mailUrl,
    end: () => browser.close(),
  };
};

const platformSchema = z.object({ port: z.number(), crmUrl: z.string(), mailUrl: z.string() });

/** The shared platform with the stock of `stock.ts` at three dealers. Tests must not change stock, and use last names of their own. */
export const shareWalk = async (): Promise<Walk> => {
  const ask = async (path: string): Promise<SharedPlatform> => {
    const answer = await fetch(inject('shared') + path);
    if (!answer.ok) throw new Error(`The shared platform: ${await answer.text()}`);
    return platformSchema.parse(await answer.json());
  };
  return { ...(await walkOn(await ask('/platform'))), drain: () => ask('/drained') };
};

/** An embedded platform on free ports with its own folder, without stock. `pages: 'off'`: every page is the static shell. */
export const startWalk = async (
  options: { pages: 'on' | 'off' } & Pick<PlatformOptions, 'aroundIndex' | 'limits' | 'now' | 'seed'> = { pages: 'on' },
): Promise<OwnWalk> => {
  // Only loaded by files with their own platform.
  const [{ startPlatform }, feed] = await Promise.all([import('#infra/local/platform.ts'), import('./feed.ts')]);
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-browser-'));
  const platform = await startPlatform({ dataDir, port: 0, seed: false, ...options });
  const walk = await walkOn({
    port: platform.port,
    crmUrl: platform.sampleCrm.url,
    mailUrl: platform.mailInbox.url,
  });
  const ask = async (path: string, body: object): Promise<Response> => {
    const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(`${platform.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  /** Answers the status. */
  const operate = async (path: string, body: object): Promise<number> => (await ask(path, body)).status;
  return {
    ...walk,
    drain: platform.drain,
    signInLinks: platform.signInLinks,
    payments: platform.paymentSimulator.payments,
    publish: (tenants) => operate(publishTenantsRoute.path, { tenants }),
    makeInvoice: async (tenant, invoice) => {
      const answer = await ask(fillPattern(makeInvoice.path, { tenant }), invoice);
      return makeInvoice.answer.schema.parse(await answer.json()).link;
    },
    importParts: (tenant, file) => operate(fillPattern(operatorImport.path, { tenant }), { format: 'csv', file }),
    feed: feed.feedBy(platform, dataDir),
    end: async () => {
      await walk.end();
      await platform.stop();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** Longer than the bar of the lower edge takes to come back. */
const SETTLED_MS = 600;

const findingsNow = async (page: Page): Promise<string[]> => {
  // In the page itself and without the list of what passed, which nobody reads: half the time. There are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
};

/** axe's serious and critical findings as short sentences. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  const found = await findingsNow(page);
  if (found.length === 0) return found;
  // A bar that comes or goes while axe reads has half of its words: what stays is a finding.
  await page.waitForTimeout(SETTLED_MS);
  const still = new Set(await findingsNow(page));
  return found.filter((one) => still.has(one));
};

/** So far, without shifts after input. */
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

const NARROW = { width: 320, height: 640 };

/** Nothing that axe finds serious, and nothing wider than the smallest phone. Without scripts axe's timers stand still. */
export const expectSound = async (page: Page, hasScripts = true): Promise<void> => {
  if (hasScripts) expect(await seriousFindings(page)).toEqual([]);
  const size = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(size);
};
