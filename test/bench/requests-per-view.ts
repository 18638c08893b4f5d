import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { demoTenants } from '#demo/stock.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { startPlatform } from '#infra/local/platform.ts';
import type { LoggedRequest } from '#infra/local/request-log.ts';

/** Requests of one view. */
export interface Counted {
  view: string;
  /** `cold`: nothing of this dealer in the functions' memory. `warm`: seconds after another view. Neither is in the edge's cache. */
  state: 'cold' | 'warm';
  /** Function runs. */
  runs: number;
  table: number;
  /** Read units of 4 kB, half if eventually consistent. */
  units: number;
  search: number;
  objects: number;
  bus: number;
}

const DEALER = 'coastline';
const HOST = `${DEALER}.localhost`;
const LISTING = '/search/new-used-and-demo-cars/';
const UNIT_BYTES = 4_096;
/** Longer than any cache of a function. */
const FORGOTTEN_MS = 3_600_000;

const outputSchema = z.looseObject({ Item: z.unknown(), Items: z.unknown(), Responses: z.unknown() }).partial();

/** DynamoDB's rule, with the size of the JSON read. */
const unitsOf = ({ input, output }: LoggedRequest): number => {
  const { Item, Items, Responses } = outputSchema.parse(output);
  const bytes = Buffer.byteLength(JSON.stringify(Item ?? Items ?? Responses ?? null));
  const isConsistent = 'ConsistentRead' in input && input.ConsistentRead === true;
  return Math.max(1, Math.ceil(bytes / UNIT_BYTES)) * (isConsistent ? 1 : 0.5);
};

type Counts = Omit<Counted, 'view' | 'state'>;

const nothing = (): Counts => ({ runs: 0, table: 0, units: 0, search: 0, objects: 0, bus: 0 });

/** Reports every call of the index. */
const countedIndex = (index: StockIndex, onUse: () => void): StockIndex =>
  new Proxy(index, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        onUse();
        return Reflect.apply(value, target, args);
      };
    },
  });

/** The view being counted; background work has none. */
const views = new AsyncLocalStorage<Counts>();

const count = (request: LoggedRequest): void => {
  const counts = views.getStore();
  if (counts === undefined) return;
  if (request.to === 'functions') counts.runs += 1;
  else counts[request.to] += 1;
  if (request.to === 'table') counts.units += unitsOf(request);
};

const countUse = (): void => {
  const counts = views.getStore();
  if (counts !== undefined) counts.search += 1;
};

const idsSchema = z.object({ hits: z.array(z.object({ slug: z.string() })).min(1) });

const pictureIn = (html: string): string => /\/media\/[^ "]+\.avif/.exec(html)?.[0] ?? '';

/** Counts SDK requests, index calls and function runs of views on the embedded platform with a dealer's demo stock. Needs built pages. */
export const requestsPerView = async (): Promise<Counted[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-requests-'));
  // Only this dealer's stock is asked for.
  const seeded = demoTenants.filter((id) => id !== DEALER);
  await writeFile(join(dataDir, 'demo.json'), JSON.stringify({ anchor: new Date().toISOString(), seeded }));
  let later = 0;
  const platform = await startPlatform({
    dataDir,
    listen: false,
    now: () => new Date(Date.now() + later),
    onRequest: count,
    aroundIndex: (index) => countedIndex(index, countUse),
  });
  // The edge does not cache requests with an Authorization header.
  const read = async (path: string): Promise<string> => {
    const headers = { authorization: 'Bearer none' };
    const answer = await platform.fetch(new Request(`http://${HOST}${path}`, { headers }));
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer.text();
  };
  const counted = async (path: string): Promise<Counts> => {
    const counts = nothing();
    await views.run(counts, () => read(path));
    return counts;
  };
  try {
    const { hits } = idsSchema.parse(JSON.parse(await read(`/api/v1/search?path=${LISTING}`)));
    const slug = hits[0]?.slug ?? '';
    const paths: readonly (readonly [view: string, path: string])[] = [
      ['home', '/'],
      ['listing', LISTING],
      ['vehicle', `/cars/${slug}`],
      ['search in the browser', `/api/v1/search?path=${LISTING}&make=Toyota`],
      ['vehicle in the browser', `/api/v1/cars/${slug}`],
      ['picture', pictureIn(await read(LISTING))],
    ];
    const rows: Counted[] = [];
    for (const [view, path] of paths) {
      await read(path);
      later += FORGOTTEN_MS;
      rows.push({ view, state: 'cold', ...(await counted(path)) });
      rows.push({ view, state: 'warm', ...(await counted(path)) });
    }
    return rows;
  } finally {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
