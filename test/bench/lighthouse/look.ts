import * as z from 'zod';
import { competitorFile } from '../competitors.ts';

/** One page load in a fresh Chromium by Lighthouse, with its own settings: a phone, simulated slow 4G, a processor four times slower. */

interface Lighthouse {
  default: (url: string, flags: object) => Promise<{ lhr: unknown } | undefined>;
}
interface Launcher {
  launch: (options: object) => Promise<{ port: number; kill: () => void }>;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  details: z.unknown().optional(),
});
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
});
type Report = z.infer<typeof reportSchema>;

const requestsSchema = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
});

/** Bytes over the line, as Lighthouse names the kinds. */
export const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
export type Kind = (typeof kinds)[number];

/** Times in milliseconds; NaN where the machine was too busy for a figure. */
export interface Look {
  /** Of 100; of the categories that were asked for. */
  scores: Partial<Record<Category, number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: Record<Kind, number>;
  /** Audits besides performance that count and are not passed. */
  failed: string[];
}

const bytesOf = ({ audits }: Report): Look['bytes'] => {
  const { items } = requestsSchema.catch({ items: [] }).parse(audits['network-requests']?.details);
  const sum = (kind: Kind): number =>
    items.length === 0
      ? NaN
      : items
          .filter(({ resourceType }) => resourceType === kind)
          .reduce((total, { transferSize = 0 }) => total + transferSize, 0);
  return {
    Document: sum('Document'),
    Script: sum('Script'),
    Stylesheet: sum('Stylesheet'),
    Font: sum('Font'),
    Image: sum('Image'),
  };
};

const failedIn = ({ categories: found, audits }: Report): string[] =>
  Object.entries(found)
    .filter(([name]) => name !== 'performance')
    .flatMap(([name, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id} (${id})`),
    );

const scoresOf = (report: Report): Look['scores'] =>
  Object.fromEntries(
    categories.flatMap((name) => {
      const category = report.categories[name];
      return category === undefined ? [] : [[name, (category.score ?? NaN) * 100]];
    }),
  );

export const readReport = (lhr: unknown): Look => {
  const report = reportSchema.parse(lhr);
  const number = (name: string): number => report.audits[name]?.numericValue ?? NaN;
  return {
    scores: scoresOf(report),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes: bytesOf(report),
    failed: failedIn(report),
  };
};

const chromium = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Needs `installCompetitors`. */
export const look = async (url: string, onlyCategories: readonly Category[]): Promise<Look> => {
  const { launch } = await competitorFile<Launcher>('chrome-launcher/dist/index.js');
  const { default: lighthouse } = await competitorFile<Lighthouse>('lighthouse/core/index.js');
  const chrome = await launch({ chromePath: chromium, chromeFlags: [...flags, ...quiet], logLevel: 'silent' });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'silent' });
    if (result === undefined) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    return readReport(result.lhr);
  } finally {
    chrome.kill();
  }
};
