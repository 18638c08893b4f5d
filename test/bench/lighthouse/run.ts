import { request } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { competitorVersion, installCompetitors } from '../competitors.ts';
import { startDemoPlatform } from '../listing/demo-platform.ts';
import { cellOf, missedBy, pageNames, tableOf, type Cell, type PageName } from './cells.ts';
import { categories, look, type Look } from './look.ts';

/** `npm run bench:lighthouse`: Lighthouse's figures of the demo dealers' pages on a phone, against the goals. */

const usage = `Usage: npm run bench:lighthouse -- [options]

Lighthouse with its default settings (phone, simulated slow 4G, processor four times slower), each page in turn; medians count.

  --rounds N       runs of each page (default 5)
  --pages A,B      of ${pageNames.join(',')} (default: all)
  --dealers A,B    default coastline,merribank,totara
  --port N         a platform with demo stock that runs on this port (default: one is started, in dist/bench/listing)
  --json           one JSON line
  --help           this text

Needs Chromium (CHROME_PATH, default /usr/bin/chromium). Lighthouse comes from test/bench/competitors.
As on CloudFront: brotli (here documents at quality 4), a year for files with a version in the name, pages kept at the edge.
Otherwise: http/1.1 without TLS. Lighthouse simulates the protocol that it met, so six connections here and one there.
Exit code 1: a goal is missed.`;

const PORT = 4394;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: pageNames.join(',') },
    dealers: { type: 'string', default: 'coastline,merribank,totara' },
    port: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const answerSchema = z.object({ hits: z.array(z.object({ slug: z.string(), media: z.array(z.string()) })) });

/** By address and Host header: Node cannot resolve `*.localhost`. */
const read = async (port: number, dealer: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${dealer}.localhost:${port}` };
    request({ host: '127.0.0.1', port, path, headers }, (reply) => resolve(bodyOf(reply)))
      .once('error', reject)
      .end();
  });

const LISTING = '/search/new-used-and-demo-cars/';

/** The first vehicle of the list that has more than one picture. */
const vehiclePath = async (port: number, dealer: string): Promise<string> => {
  const { hits } = answerSchema.parse(JSON.parse(await read(port, dealer, `/api/v1/search?path=${LISTING}`)));
  const hit = hits.find(({ media }) => media.length > 1);
  if (hit === undefined) throw new Error(`${dealer} has no vehicle with pictures.`);
  return `/cars/${hit.slug}`;
};

/** The first such address of the sitemap. */
const listedPath = async (port: number, dealer: string, pattern: RegExp): Promise<string> => {
  const found = [...(await read(port, dealer, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .find((path) => pattern.test(path));
  if (found === undefined) throw new Error(`${dealer} lists no page like ${pattern.source}.`);
  return found;
};

const pathOf = async (port: number, dealer: string, page: PageName): Promise<string> => {
  switch (page) {
    case 'home':
      return '/';
    case 'listing':
      return LISTING;
    case 'vehicle':
      return vehiclePath(port, dealer);
    case 'location':
      return listedPath(port, dealer, /^\/locations\/[^/]+$/);
    case 'content':
      return '/about-us';
    case 'model':
      return listedPath(port, dealer, /^\/models\/[^/]+\/[^/]+$/);
  }
};

interface Place {
  dealer: string;
  page: PageName;
  url: string;
  looks: Look[];
}

const isPageName = (text: string): text is PageName => pageNames.some((name) => name === text);

const placesOn = async (port: number): Promise<Place[]> => {
  const places: Place[] = [];
  for (const dealer of values.dealers.split(',')) {
    for (const page of values.pages.split(',')) {
      if (!isPageName(page)) throw new RangeError(`--pages knows ${pageNames.join(', ')}, not '${page}'.`);
      const url = `http://${dealer}.localhost:${port}${await pathOf(port, dealer, page)}`;
      places.push({ dealer, page, url, looks: [] });
    }
  }
  return places;
};

/** Round by round, so that a busy minute of the machine falls on every page. */
const measure = async (): Promise<Cell[]> => {
  const port = Number(values.port ?? PORT);
  const platform = values.port === undefined ? await startDemoPlatform(port) : { stop: () => undefined };
  try {
    const places = await placesOn(port);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const { url, looks } of places) looks.push(await look(url, categories));
    }
    return places.map(({ dealer, page, looks }) => cellOf(dealer, page, looks));
  } finally {
    platform.stop();
  }
};

const print = (cells: readonly Cell[]): void => {
  console.log(`Lighthouse ${competitorVersion('lighthouse')}, medians of ${values.rounds}; bytes in kB\n`);
  console.log(`${tableOf(cells)}\n`);
  for (const cell of cells) {
    for (const audit of cell.failed) console.log(`FAILED AUDIT ${cell.dealer} ${cell.page}: ${audit}`);
    for (const missed of missedBy(cell)) console.log(`MISSED ${cell.dealer} ${cell.page}: ${missed}`);
  }
};

if (values.help === true) console.log(usage);
else {
  installCompetitors();
  const cells = await measure();
  if (values.json === true)
    console.log(
      JSON.stringify({ bench: 'lighthouse', cells: cells.map((cell) => ({ ...cell, missed: missedBy(cell) })) }),
    );
  else print(cells);
  if (cells.some((cell) => missedBy(cell).length > 0)) process.exitCode = 1;
}
