import { chromium, type Browser, type BrowserContextOptions, type BrowserServer, type Page } from 'playwright-core';
import { findChromium } from '#test/run.ts';

/** Long, because the machine may be busy. */
const PATIENCE_MS = 20_000;

/** CSS pixels of a phone and a desktop. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** Collects policy reports, console errors and uncaught errors. */
export interface Visit {
  page: Page;
  /** Without failed documents (404, 410), which tests request on purpose. */
  troubles: () => readonly string[];
  close: () => Promise<void>;
}

/** Opens a path in a fresh context and waits until it is idle. */
export type OpenVisit = (dealer: string, path: string, options?: VisitOptions) => Promise<Visit>;

interface VisitOptions extends BrowserContextOptions {
  /** Done to the page before it is opened. */
  before?: (page: Page) => Promise<void>;
}

const watch = (page: Page, troubles: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isDocument) troubles.push(`${response.status()} ${response.url()}`);
  });
};

/** Runs in the page first: turns policy reports into console errors. */
const announceReports = (): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`Policy report: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
  });
};

/** Runs in the page: waits for an idle main thread. */
const idle = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done(), { timeout: 2_000 }));

/** No request for half a second, then an idle main thread. */
export const becomeQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(idle);
};

export const visitWith =
  (browser: Browser, url: (dealer: string, path: string) => string): OpenVisit =>
  async (dealer, path, { before, ...options } = {}) => {
    const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const troubles: string[] = [];
    watch(page, troubles);
    await page.addInitScript(announceReports);
    await before?.(page);
    await page.goto(url(dealer, path), { waitUntil: 'load' });
    if (options.javaScriptEnabled !== false) await becomeQuiet(page);
    return { page, troubles: () => troubles, close: () => context.close() };
  };

/** Throws without a Chromium. */
const launchOptions = () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: set CHROME_PATH.');
  // Containers lack user namespaces for the sandbox; the pages are our own. Text is drawn alike on every machine.
  return { executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] };
};

export const startBrowser = async (): Promise<Browser> => chromium.launch(launchOptions());

/** For several processes. */
export const launchChromium = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' });

/** `close` ends the connection only. */
export const connectToChromium = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);
