import { chromium, type Browser, type BrowserContextOptions, type BrowserServer, type Page } from 'playwright-core';
import { findChromium } from '#test/run.ts';

/** How long a test waits for what it expects: long on purpose, the machine may be busy with other tests. */
const PATIENCE_MS = 20_000;

/** CSS pixels of a phone and a desktop. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** A browser page that keeps what went wrong in it: policy reports, console errors, uncaught errors. */
export interface Visit {
  page: Page;
  /** Reports and errors so far; a refused document (404, 410) is what the test asked for and does not count. */
  troubles: () => readonly string[];
  close: () => Promise<void>;
}

/** Opens a path of a dealer's site in a fresh context and waits until it is quiet. */
export type OpenVisit = (dealer: string, path: string, options?: BrowserContextOptions) => Promise<Visit>;

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

/** Runs inside the page, before its own scripts: makes every policy report a console error. */
const announceReports = (): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`Policy report: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
  });
};

/** Runs inside the page: waits for a moment in which its main thread has nothing to do. */
const idle = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done(), { timeout: 2_000 }));

/** Waits until the page is quiet: no request for half a second, then a moment in which the main thread is free. */
const becomeQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(idle);
};

export const visitWith =
  (browser: Browser, url: (dealer: string, path: string) => string): OpenVisit =>
  async (dealer, path, options = {}) => {
    const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const troubles: string[] = [];
    watch(page, troubles);
    await page.addInitScript(announceReports);
    await page.goto(url(dealer, path), { waitUntil: 'load' });
    if (options.javaScriptEnabled !== false) await becomeQuiet(page);
    return { page, troubles: () => troubles, close: () => context.close() };
  };

/** How to start the Chromium of this machine. Throws where there is none. */
const launchOptions = () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: set CHROME_PATH.');
  // The container has no user namespaces for the sandbox; the pages are our own.
  return { executablePath, args: ['--no-sandbox'] };
};

/** A Chromium for this process. */
export const startBrowser = async (): Promise<Browser> => chromium.launch(launchOptions());

/** A Chromium that several processes connect to. */
export const launchChromium = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' });

/** A connection to a Chromium that is running; `close` ends the connection only. */
export const connectToChromium = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);
