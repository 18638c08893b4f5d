import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { becomeQuiet } from '#test/browser/visit.ts';
import { marks, readPresses, readTrace, traceCategories, workIn, type Work } from './facet-trace.ts';

/** One press on a facet row; milliseconds from the browser's time of the click. */
export interface Press {
  row: string;
  /** Until the next frame, as Event Timing has it: the first answer that the shopper sees. */
  feedback: number;
  /** Until the search was requested; zero where it was requested before the click. */
  requested: number;
  /** From the request to the last byte of the answer. */
  answer: number;
  /** Until the frame that shows the results. */
  painted: number;
  /** Until the main thread had no more work. */
  quiet: number;
  /** Main thread's work until the results were painted. */
  work: Work;
}

export interface Cell {
  dealer: string;
  width: number;
  presses: Press[];
  /** See ReadPresses. */
  waiting: number;
}

const screens: Readonly<Record<number, BrowserContextOptions>> = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
};
export const widths: readonly number[] = Object.keys(screens).map(Number);

/** Presses of one visit. */
const PER_VISIT = 4;
const REST_MS = 700;

interface Row {
  value: string;
  count: number;
}

/** In the page: rows in sight or a scroll away whose facet has no value yet, so that the row's number is the number of results. */
const pressableRows = (within: string): Row[] => {
  // '12 Mazda 3 cars': a model's name has digits too.
  const total = /^[\d,]+/.exec(document.querySelector('main h1')?.textContent ?? '')?.[0].replaceAll(',', '');
  const hasModel = new URLSearchParams(location.search).has('model');
  // Beside a chosen model its make's row counts all of the make.
  const groups = [...document.querySelectorAll(`${within} details[open]`)].filter(
    (group) => !(hasModel && group.querySelector('summary')?.textContent.startsWith('Make') === true),
  );
  return groups
    .filter((group) => group.querySelector('[data-value][aria-current]') === null)
    .flatMap((group) => [...group.querySelectorAll<HTMLElement>('[data-value]')])
    .filter((row) => row.checkVisibility({ visibilityProperty: true }))
    .map((row) => ({
      value: row.dataset['value'] ?? '',
      count: Number(row.lastElementChild?.firstChild?.textContent?.replace(/\D/g, '')),
    }))
    .filter(({ count }) => count > 1 && String(count) !== total);
};

interface Watched {
  count: number;
  within: string;
  value: string;
  marks: { press: string; results: string };
}

interface Timing {
  press: number;
  results: number;
  feedback: number;
  requested: number;
  answered: number;
}

/** In the page: prepares the measurement of the next press; its outcome is awaited by `outcome`. */
const watchPress = ({ count, within, value, marks: names }: Watched): { x: number; y: number } => {
  performance.clearResourceTimings();
  const measured = { press: 0, feedback: 0 };
  new PerformanceObserver((list, observer) => {
    for (const entry of list.getEntries()) {
      if (entry.name !== 'click' || !('processingStart' in entry)) continue;
      measured.feedback = entry.duration;
      observer.disconnect();
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  window.addEventListener(
    'click',
    (event) => {
      measured.press = event.timeStamp;
      performance.mark(names.press, { startTime: event.timeStamp });
    },
    { capture: true, once: true },
  );
  const isShown = (): boolean =>
    /^[\d,]+/.exec(document.querySelector('main h1')?.textContent ?? '')?.[0].replaceAll(',', '') === String(count) &&
    document.getElementById('vehicles')?.hasAttribute('aria-busy') === false;
  const outcome = new Promise<number>((shown, fail) => {
    setTimeout(() => fail(new Error(`The ${count} results of '${value}' did not come.`)), 20_000);
    new MutationObserver((_, observer) => {
      if (!isShown()) return;
      observer.disconnect();
      shown(performance.mark(names.results).startTime);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  Object.assign(window, {
    outcome: async (): Promise<Timing> => {
      const results = await outcome;
      await new Promise((done) => setTimeout(done, 400));
      const search = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/api/v1/search'));
      const [requested, answered] =
        search instanceof PerformanceResourceTiming ? [search.startTime, search.responseEnd] : [results, results];
      return { ...measured, results, requested, answered };
    },
  });
  const row = document.querySelector(`${within} [data-value=${JSON.stringify(value)}]`);
  row?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x = 0, y = 0, width = 0, height = 0 } = row?.getBoundingClientRect() ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

declare global {
  var outcome: () => Promise<Timing>;
}

const openVisit = async (page: Page, url: string, width: number): Promise<string> => {
  await page.goto(url, { waitUntil: 'load' });
  await becomeQuiet(page);
  if (width >= 1_000) return 'aside';
  await page
    .getByText(/^Filters/)
    .first()
    .tap();
  await page.locator('dialog[open] [data-value]').first().waitFor();
  await becomeQuiet(page);
  return 'dialog[open]';
};

interface Plan {
  url: string;
  dealer: string;
  width: number;
  presses: number;
  /** How long the button or the finger stays down. */
  hold: number;
  slowdown: number;
}

const pressAt = async (page: Page, { x, y }: { x: number; y: number }, { width, hold }: Plan): Promise<void> => {
  if (width < 1_000 && hold === 0) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(hold);
  await page.mouse.up();
};

/** Presses in new visits to the dealer's listing, each on a search that was not made before. */
export const measureCell = async (browser: Browser, plan: Plan): Promise<Cell> => {
  const { url, width, slowdown } = plan;
  const context = await browser.newContext(screens[width]);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const timings: (Timing & { row: string })[] = [];
  const traces: Buffer[] = [];
  while (timings.length < plan.presses) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const within = await openVisit(page, url, width);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: [...traceCategories] });
    for (let n = 0; n < PER_VISIT && timings.length < plan.presses; n += 1) {
      const rows = await page.evaluate(pressableRows, within);
      const row = rows[(timings.length * 7 + n) % rows.length];
      if (row === undefined) break;
      const point = await page.evaluate(watchPress, { ...row, within, marks });
      await page.waitForTimeout(REST_MS);
      await pressAt(page, point, plan);
      timings.push({ ...(await page.evaluate(() => outcome())), row: row.value });
      await page.waitForTimeout(REST_MS);
    }
    traces.push(await browser.stopTracing());
  }
  await context.close();
  return cellOf(plan, timings, traces);
};

const cellOf = (
  { dealer, width }: Plan,
  timings: readonly (Timing & { row: string })[],
  traces: readonly Buffer[],
): Cell => {
  const read = traces.map((trace) => readPresses(readTrace(trace)));
  const inTraces = read.flatMap(({ presses, thread }) => presses.map((press) => ({ ...press, thread })));
  const presses = timings.map(({ row, press, requested, answered, feedback }, n): Press => {
    const at = inTraces[n];
    if (at === undefined) throw new Error(`The trace has ${inTraces.length} presses of ${timings.length}.`);
    return {
      row,
      feedback,
      requested: Math.max(0, requested - press),
      answer: answered - requested,
      painted: (at.painted - at.press) / 1_000,
      quiet: (at.quiet - at.press) / 1_000,
      work: workIn(at.thread, { from: at.press, to: at.painted }),
    };
  });
  return { dealer, width, presses, waiting: Math.max(...read.map(({ waiting }) => waiting)) };
};
