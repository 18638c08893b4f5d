import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
  type Request,
} from 'playwright-core';
import { holdsToken } from '#functions/runtime/links/link-token.ts';
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

/**
 * Opens a path and waits until it is idle. A browser context costs more than all else of a visit, so one that was closed
 * is used again for the same dealer, with nothing kept of the site but its cached files.
 */
export type OpenVisit = (dealer: string, path: string, options?: VisitOptions) => Promise<Visit>;

interface VisitOptions extends BrowserContextOptions {
  /** Done to the page before it is opened. */
  before?: (page: Page) => Promise<void>;
  /** In a context of its own, whose first page it is. So is any visit with other options than the viewport. */
  first?: boolean;
}

const watch = (page: Page, troubles: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    const { search } = new URL(request.url());
    if (holdsToken(search)) troubles.push(`A token in a query: ${request.url()}`);
    if (holdsToken(request.headers()['referer'] ?? '')) troubles.push(`A token in a Referer: ${request.url()}`);
  });
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

/** Requests of a page that are under way, and how many it has begun. */
interface Traffic {
  readonly open: Set<Request>;
  begun: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

const countRequests = (page: Page): Traffic => {
  const traffic: Traffic = { open: new Set(), begun: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    traffic.open.add(request);
    traffic.begun += 1;
  });
  page.on('requestfinished', (request) => void traffic.open.delete(request));
  page.on('requestfailed', (request) => void traffic.open.delete(request));
  return traffic;
};

/** Runs in the page: waits until it is painted and its main thread idle, twice with a moment between. */
const idle = async (): Promise<void> => {
  const rest = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done(), { timeout: 2_000 }));
  const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
  await painted();
  await rest();
  await new Promise((done) => setTimeout(done, 100));
  await painted();
  await rest();
};

/** Runs in the page: whether React has its root, or never will. */
const isAlive = (): boolean => {
  const root = document.getElementById('root');
  return root === null || Object.keys(root).some((name) => name.startsWith('__reactContainer'));
};

/** Presses before it are the browser's alone. */
export const becomeAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAlive);
};

/** The page's scripts at work, no request, and an idle main thread that begins none. */
export const becomeQuiet = async (page: Page): Promise<void> => {
  await becomeAlive(page);
  const traffic = trafficOf.get(page) ?? countRequests(page);
  const deadline = performance.now() + PATIENCE_MS;
  for (let begun = -1; traffic.open.size > 0 || begun !== traffic.begun;) {
    const urls = [...traffic.open].map((request) => request.url());
    if (performance.now() > deadline) throw new Error(`The page is not quiet: ${urls.join(', ')}`);
    begun = traffic.begun;
    await page.evaluate(idle);
  }
};

/** A page in a context of its own. */
const openPage = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(announceReports);
  return page;
};

/** Runs in a page before its scripts. */
const forgetSite = (): void => {
  if (window.top !== window) return;
  sessionStorage.clear();
  localStorage.clear();
};

/** Takes away what a test has added to a page, and the pages it has opened beside it. */
const strip = async (page: Page): Promise<void> => {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const others = page.context().pages();
  await Promise.all(others.filter((other) => other !== page).map((other) => other.close()));
  await page.context().clearCookies();
  // Nothing is hovered there.
  await page.mouse.move(0, 0);
};

const openFirst = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'load' });
};

/** The scripts of the page before can write until it has gone: the site is forgotten as the new page begins. */
const openAfresh = async (page: Page, url: string): Promise<void> => {
  // Where only what follows '#' differs, the browser would stay in the document that it has.
  if (page.url().split('#')[0] === url.split('#')[0]) await page.goto('about:blank');
  const forgetting = await page.addInitScript(forgetSite);
  await page.goto(url, { waitUntil: 'load' });
  await forgetting.dispose();
};

export const visitWith = (browser: Browser, url: (dealer: string, path: string) => string): OpenVisit => {
  // By dealer: another dealer's page would need another process.
  const free = new Map<string, Page[]>();
  return async (dealer, path, { before, first = before !== undefined, viewport, ...options } = {}) => {
    const size = viewport ?? desk;
    const isOwn = first || Object.keys(options).length > 0;
    const used = isOwn ? undefined : free.get(dealer)?.pop();
    const page = used ?? (await openPage(browser, { viewport: size, ...options }));
    await used?.setViewportSize(size);
    const troubles: string[] = [];
    watch(page, troubles);
    countRequests(page);
    await before?.(page);
    await (used === undefined ? openFirst : openAfresh)(page, url(dealer, path));
    if (options.javaScriptEnabled !== false) await becomeQuiet(page);
    const keepForLater = async (): Promise<void> => {
      await strip(page);
      free.set(dealer, [...(free.get(dealer) ?? []), page]);
    };
    return { page, troubles: () => troubles, close: isOwn ? () => page.context().close() : keepForLater };
  };
};

/**
 * Each context is a window, for which Chromium draws the lists under its address bar: more work than most pages, and never
 * seen. Chromium takes the last such list only, so Playwright's stands here too.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch'],
];

/** Throws without a Chromium. */
const launchOptions = () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: set CHROME_PATH.');
  // Containers lack user namespaces for the sandbox; the pages are our own. Text is drawn alike on every machine.
  const args = ['--no-sandbox', '--font-render-hinting=none', `--disable-features=${disabledFeatures.join(',')}`];
  return { executablePath, args };
};

export const startBrowser = async (): Promise<Browser> => chromium.launch(launchOptions());

/** For several processes. */
export const launchChromium = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' });

/** `close` ends the connection only. */
export const connectToChromium = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);
