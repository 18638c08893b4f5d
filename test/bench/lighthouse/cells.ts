import { median } from '../search/figures.ts';
import { categories, kinds, type Category, type Kind, type Look } from './look.ts';

/** A page of a dealer: the medians of its rounds. */
export interface Cell {
  dealer: string;
  page: PageName;
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: Record<Kind, number>;
  /** In any round, each once. */
  failed: string[];
}

export const pageNames = ['home', 'listing', 'vehicle', 'location', 'content', 'model'] as const;
export type PageName = (typeof pageNames)[number];

/** docs/product/design.md, 'How a page starts' */
const LCP_MS: Readonly<Partial<Record<PageName, number>>> = { home: 2_000, listing: 2_000, vehicle: 2_000 };
const PERFORMANCE: Readonly<Record<PageName, number>> = {
  home: 97,
  listing: 97,
  vehicle: 95,
  location: 95,
  content: 95,
  model: 95,
};

/** NaN counts where every round was without a figure. */
const medianOf = (all: readonly (number | undefined)[]): number => {
  const known = all.filter((one) => one !== undefined && !Number.isNaN(one));
  return known.length === 0 ? NaN : median(known.map(Number));
};

export const cellOf = (dealer: string, page: PageName, looks: readonly Look[]): Cell => {
  const of = (read: (look: Look) => number | undefined): number => medianOf(looks.map(read));
  const score = (name: Category): number => of(({ scores }) => scores[name]);
  const bytes = (kind: Kind): number => of((look) => look.bytes[kind]);
  return {
    dealer,
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: {
      Document: bytes('Document'),
      Script: bytes('Script'),
      Stylesheet: bytes('Stylesheet'),
      Font: bytes('Font'),
      Image: bytes('Image'),
    },
    failed: [...new Set(looks.flatMap(({ failed }) => failed))],
  };
};

/** What of a cell misses its goal, in words. A figure that is missing is missed. */
export const missedBy = ({ page, scores, lcp, cls }: Cell): string[] => {
  const { [page]: longest = Infinity } = LCP_MS;
  const goals: Readonly<Record<Category, number>> = {
    performance: PERFORMANCE[page],
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
  };
  return [
    ...categories
      .filter((name) => !(Math.round(scores[name]) >= goals[name]))
      .map((name) => `${name} ${scores[name].toFixed(0)} of ${goals[name]}`),
    ...(lcp <= longest ? [] : [`LCP ${lcp.toFixed(0)} ms of ${longest}`]),
    ...(cls < 0.0005 ? [] : [`CLS ${cls.toFixed(3)}`]),
  ];
};

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1);

const columns: readonly (readonly [head: string, read: (cell: Cell) => string])[] = [
  ['perf', ({ scores }) => scores.performance.toFixed(0)],
  ['a11y', ({ scores }) => scores.accessibility.toFixed(0)],
  ['best', ({ scores }) => scores['best-practices'].toFixed(0)],
  ['seo', ({ scores }) => scores.seo.toFixed(0)],
  ['FCP ms', ({ fcp }) => fcp.toFixed(0)],
  ['LCP ms', ({ lcp }) => lcp.toFixed(0)],
  ['TBT ms', ({ tbt }) => tbt.toFixed(0)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ...kinds.map((kind): [string, (cell: Cell) => string] => [
    { Document: 'HTML', Script: 'JS', Stylesheet: 'CSS', Font: 'fonts', Image: 'pictures' }[kind],
    ({ bytes }) => kB(bytes[kind]),
  ]),
];

export const tableOf = (cells: readonly Cell[]): string =>
  [
    `${''.padEnd(20)}${columns.map(([head]) => head.padStart(9)).join('')}`,
    ...cells.map(
      (cell) =>
        `${`${cell.dealer} ${cell.page}`.padEnd(20)}${columns.map(([, read]) => read(cell).padStart(9)).join('')}`,
    ),
  ].join('\n');
