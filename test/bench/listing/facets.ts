import { parseArgs } from 'node:util';
import { startBrowser } from '#test/browser/visit.ts';
import { startDemoPlatform } from './demo-platform.ts';
import { measureCell, widths } from './facet-clicks.ts';
import { figuresOf, LIMIT_MS, type CellFigures } from './facet-figures.ts';

/** `npm run bench:facets`: from the press of a facet row to the painted results, with the processor slowed down. */

const usage = `Usage: npm run bench:facets -- [options]

Presses facet rows of the listing in Chromium, each search for the first time, and follows them in the browser's trace.

  --port N         a platform with demo stock that runs on this port (default: one is started, in dist/bench/listing)
  --dealers A,B    default coastline,merribank,totara
  --widths A,B     CSS pixels, of ${widths.join(',')} (default: both)
  --presses N      of each dealer and width (default 24)
  --hold MS        how long a press lasts (default 0; people take about 80)
  --slowdown N     times that the processor is slower (default 4)
  --json           one JSON line
  --help           this text

Needs Chromium (CHROME_PATH). Exit code 1: p95 above ${LIMIT_MS} ms. Above it while other work kept the processor from the page's main
thread it is 'inconclusive' and fails nothing.`;

const PORT = 4392;

const columns: readonly (readonly [head: string, read: (cell: CellFigures) => number])[] = [
  ['p50', ({ p50 }) => p50],
  ['p95', ({ p95 }) => p95],
  ['feedback', ({ feedback }) => feedback],
  ['request', ({ requested }) => requested],
  ['answer', ({ answer }) => answer],
  ['script', ({ work }) => work.script],
  ['style', ({ work }) => work.style],
  ['layout', ({ work }) => work.layout],
  ['paint', ({ work }) => work.paint],
  ['other', ({ work }) => work.other],
  ['quiet', ({ quiet }) => quiet],
];

const print = (cells: readonly CellFigures[]): void => {
  console.log(
    'Milliseconds from the click to the painted results; then medians: the first frame after the click (feedback), until the\n' +
      'request left, its answer, the main thread’s work until the results were painted, and until it had nothing more to do.\n',
  );
  console.log(`  ${'dealer, width'.padEnd(18)}${columns.map(([head]) => head.padStart(9)).join('')}`);
  for (const cell of cells) {
    const values = columns.map(([, read]) => read(cell).toFixed(0).padStart(9)).join('');
    const busy = `main thread waited ${((cell.waiting - 1) * 100).toFixed(0)} %`;
    console.log(`  ${`${cell.dealer} ${cell.width}`.padEnd(18)}${values}  ${cell.verdict}, ${busy}`);
  }
};

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    presses: { type: 'string', default: '24' },
    dealers: { type: 'string', default: 'coastline,merribank,totara' },
    widths: { type: 'string', default: widths.join(',') },
    hold: { type: 'string', default: '0' },
    slowdown: { type: 'string', default: '4' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const measure = async (): Promise<CellFigures[]> => {
  const port = Number(values.port ?? PORT);
  const platform = values.port === undefined ? await startDemoPlatform(port) : { stop: () => undefined };
  const browser = await startBrowser();
  const cells: CellFigures[] = [];
  try {
    for (const dealer of values.dealers.split(',')) {
      for (const width of values.widths.split(',').map(Number)) {
        const plan = {
          dealer,
          width,
          url: `http://${dealer}.localhost:${port}/search/`,
          presses: Number(values.presses),
          hold: Number(values.hold),
          slowdown: Number(values.slowdown),
        };
        cells.push(figuresOf(await measureCell(browser, plan)));
      }
    }
  } finally {
    await browser.close();
    platform.stop();
  }
  return cells;
};

if (values.help === true) console.log(usage);
else {
  const cells = await measure();
  if (values.json === true) console.log(JSON.stringify({ bench: 'facets', limit: LIMIT_MS, cells }));
  else print(cells);
  if (cells.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
}
