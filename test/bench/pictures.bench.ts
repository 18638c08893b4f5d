import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paints } from '#domain/media/layered.ts';
import { imageVariants } from '#domain/media/rules.ts';
import type { BenchRow } from './bench-row.ts';
import { median } from './search/figures.ts';

/** Enough for a hundred pictures. */
const MEASURED_MS = 8_000;
const WARM_UP_MS = 2_000;
const CLIENTS = 8;
const BODIES = ['suv', 'ute', 'hatch', 'sedan', 'coupe'];
const VIEWS = ['front34', 'side', 'rear34'];

const startPlatform = async (): Promise<{ url: URL; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const file = join(import.meta.dirname, 'platform-child.ts');
  const child = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<URL>((ready, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      const found = /ready (\S+)/.exec(part.toString('utf8'))?.[1];
      if (found !== undefined) ready(new URL(found));
    });
    child.once('exit', (code) => reject(new Error(`The platform ended with code ${String(code)}.`)));
  });
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true });
    },
  };
};

/** `authorization` bypasses the edge's cache. */
const get = (url: URL, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: url.port, path, headers: { host: 'coastline.localhost', ...headers } };
    const asked = request(options, (reply) => reply.resume().once('end', () => resolve(reply.statusCode ?? 0)));
    asked.once('error', reject).end();
  });

const queries = [
  '',
  '?make=Toyota',
  '?body=suv',
  '?keyword=diesel',
  '?fuel=hybrid',
  '?sort=price_asc',
  '?year=2020-2024',
];

/** Times of consecutive searches. */
const searchTimes = async (url: URL, forMs: number): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + forMs;
  for (let n = 0; performance.now() < end; n += 1) {
    const start = performance.now();
    const status = await get(url, `/api/v1/search${queries[n % queries.length] ?? ''}`, {
      authorization: 'Bearer bench',
    });
    if (status !== 200) throw new Error(`The search was answered with ${status}.`);
    times.push(performance.now() - start);
  }
  return times;
};

/** Renditions not requested yet, in an order that shares few layers. */
const newPictures = (): string[] => {
  const keys = Object.keys(paints).flatMap((paint) =>
    VIEWS.flatMap((view) => BODIES.map((body) => `l.${body}.${view}.${paint}`)),
  );
  return imageVariants().flatMap(({ name }) => keys.map((key) => `/media/${key}/${name}`));
};

/** Clients that request new pictures until stopped. */
const startClients = (url: URL) => {
  const wanted = newPictures().values();
  const counts = { made: 0, refused: 0 };
  let isStopped = false;
  const client = async (): Promise<void> => {
    for (const path of wanted) {
      if (isStopped) return;
      const status = await get(url, path);
      if (status === 200) counts.made += 1;
      else if (status === 503) counts.refused += 1;
      else throw new Error(`${path} was answered with ${status}.`);
    }
  };
  const start = performance.now();
  const all = Promise.all(Array.from({ length: CLIENTS }, client));
  return {
    stop: async () => {
      isStopped = true;
      await all;
      return { ...counts, seconds: (performance.now() - start) / 1_000 };
    },
  };
};

/** Searches past the edge's cache, alone and while eight clients request new pictures, in the embedded run. */
export const benchPictures = async (): Promise<BenchRow[]> => {
  const platform = await startPlatform();
  try {
    await searchTimes(platform.url, WARM_UP_MS);
    const alone = median(await searchTimes(platform.url, MEASURED_MS));
    const clients = startClients(platform.url);
    await searchTimes(platform.url, WARM_UP_MS);
    const beside = median(await searchTimes(platform.url, MEASURED_MS));
    const { made, refused, seconds } = await clients.stop();
    return [
      { name: 'a search alone, p50', value: `${alone.toFixed(2)} ms`, ratio: null },
      {
        name: `a search while ${CLIENTS} clients ask for new pictures, p50`,
        value: `${beside.toFixed(2)} ms`,
        ratio: beside / alone,
      },
      { name: 'new pictures made meanwhile', value: `${(made / seconds).toFixed(0)} a second`, ratio: null },
      { name: 'pictures refused with 503 meanwhile', value: String(refused), ratio: null },
    ];
  } finally {
    await platform.stop();
  }
};
