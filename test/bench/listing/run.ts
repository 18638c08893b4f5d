import { parseArgs } from 'node:util';
import { competitorVersion, installCompetitors } from '../competitors.ts';
import { look } from '../lighthouse/look.ts';
import { median } from '../search/figures.ts';
import { serveCompetitor } from './competitor-site.ts';
import { startDemoPlatform } from './demo-platform.ts';

/**
 * `npm run bench:listing`: compares our listing with one by react-instantsearch on the same stock: bytes of the first view and
 * Lighthouse's mobile figures.
 */

const usage = `Usage: npm run bench:listing -- [options]

  --site URL   a dealer's site of a platform that runs (default: one is started with demo stock, in dist/bench/listing)
  --rounds N   Lighthouse runs of each page (default 3); medians count
  --json       one JSON line
  --help       this text

Needs Chromium (CHROME_PATH, default /usr/bin/chromium). Packages come from test/bench/competitors.`;

const PORT = 4390;
/** One page load; times in milliseconds, sizes in transferred bytes. */
interface Figures {
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  html: number;
  js: number;
  css: number;
  font: number;
  image: number;
}

const figuresOf = async (url: string): Promise<Figures> => {
  const { scores, bytes, failed: _failed, ...times } = await look(url, ['performance']);
  return {
    score: scores.performance ?? NaN,
    ...times,
    html: bytes.Document,
    js: bytes.Script,
    css: bytes.Stylesheet,
    font: bytes.Font,
    image: bytes.Image,
  };
};

const names = ['score', 'fcp', 'lcp', 'tbt', 'cls', 'html', 'js', 'css', 'font', 'image'] as const;

const medianOf = (all: readonly Figures[]): Figures => {
  const [first] = all;
  if (first === undefined) throw new RangeError('At least one round is needed.');
  const figures = { ...first };
  // A run interrupted by a busy machine has no figure.
  for (const name of names) figures[name] = median(all.map((one) => one[name]).filter((one) => !Number.isNaN(one)));
  return figures;
};

const lookInTurn = async (pages: readonly [string, string], rounds: number): Promise<[Figures[], Figures[]]> => {
  const all: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    all[0].push(await figuresOf(pages[0]));
    all[1].push(await figuresOf(pages[1]));
  }
  return all;
};

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const ms = (value: number): string => `${Math.round(value)} ms`;
const shown: readonly (readonly [keyof Figures, string, (value: number) => string])[] = [
  ['score', 'Lighthouse performance, mobile', (value) => value.toFixed(0)],
  ['fcp', 'first contentful paint', ms],
  ['lcp', 'largest contentful paint', ms],
  ['tbt', 'total blocking time', ms],
  ['cls', 'cumulative layout shift', (value) => value.toFixed(3)],
  ['html', 'HTML', kB],
  ['js', 'JavaScript', kB],
  ['css', 'CSS', kB],
  ['font', 'fonts', kB],
  ['image', 'pictures of the first screen', kB],
];

const print = (ours: Figures, theirs: Figures): void => {
  console.log(`  ${''.padEnd(34)}${'ours'.padStart(12)}${'InstantSearch'.padStart(16)}`);
  for (const [name, label, write] of shown) {
    console.log(`  ${label.padEnd(34)}${write(ours[name]).padStart(12)}${write(theirs[name]).padStart(16)}`);
  }
};

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) console.log(usage);
else {
  installCompetitors();
  const platform = values.site === undefined ? await startDemoPlatform(PORT) : { stop: () => undefined };
  const site = values.site ?? `http://coastline.localhost:${PORT}`;
  const rival = await serveCompetitor(new URL(site));
  const pages: readonly [string, string] = [`${site}/search/new-used-and-demo-cars/`, rival.url];
  const all = await lookInTurn(pages, Number(values.rounds)).finally(() => {
    rival.close();
    platform.stop();
  });
  const [ours, theirs] = [medianOf(all[0]), medianOf(all[1])];
  if (values.json === true) console.log(JSON.stringify({ bench: 'listing', ours, theirs }));
  else {
    console.log(
      `react-instantsearch ${competitorVersion('react-instantsearch')}, Lighthouse ${competitorVersion('lighthouse')}`,
    );
    print(ours, theirs);
  }
}
