import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { uploadSchema } from '#functions/stock/views.ts';
import { makeChildPlatform } from '#test/faults/child-platform.ts';
import type { BenchRow } from './bench-row.ts';

const ROWS = Number(process.env['BENCH_FEED_ROWS'] ?? 50_000);
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 100_000);
const AT_ONCE = 10;
const ADDRESSES = 240;
const MB = 1_000_000;
const MOST_RESIDENT_MB = 800;
/** Folder of another checkout whose ingest is measured before and after this one's. */
const AGAINST = process.env['BENCH_AGAINST'];
/** Highest size of the data folder, against its size at the end. */
const MOST_DISK = 2;
const LONGEST_WAIT_SECONDS = 5;
/** Memory is looked at after this much quiet. */
const QUIET_MS = 10_000;
const RUNS = '/api/v1/operators/tenants/coastline/stock/runs';

const models = [
  ['Toyota', 'Hilux'],
  ['Toyota', 'Corolla'],
  ['Ford', 'Ranger'],
  ['Mazda', 'CX-5'],
  ['Kia', 'Sportage'],
] as const;

const colours = ['White', 'Black', 'Red', 'Blue'] as const;

/** Columns that the feeds of older checkouts know too. */
const feed = (): Buffer => {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const [make, model] = models[n % models.length] ?? [];
    const numbers = [10_000 + (n % 50_000), (n * 7) % 200_000];
    return [`B${n}`, 2010 + (n % 15), make, model, 'used', ...numbers, colours[n % 4], 'SR5'].join(',');
  });
  return Buffer.from(`stocknum,year,make,model,car_type,price,km,colour,badge\n${rows.join('\n')}\n`);
};

interface Asked {
  host?: string;
  from?: string;
  token?: string;
  body?: unknown;
}

const ask = (
  port: number,
  method: string,
  path: string,
  { host = '127.0.0.1', from, token, body }: Asked = {},
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        ...(from === undefined ? {} : { localAddress: from, agent: false }),
        headers: {
          host: `${host}:${port}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk) => (text += String(chunk)));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const residentOf = async (pid: number): Promise<number> => {
  const found = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  return (Number(found?.[1]) * 1_024) / MB;
};

const sizeOf = async (dir: string): Promise<number> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  // A journal may be gone between the two looks.
  const sizes = entries.map(async (entry) =>
    entry.isFile() ? ((await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0) : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / MB;
};

const countSchema = z.object({ count: z.number() });
/** Of a run, what every checkout's answer has. */
const runSchema = z.object({ state: z.string() });
const search = '/api/v1/search?stock=all';
const site = 'coastline.localhost';

/** Sends the feed; seconds until it is applied, and from then until every row is found. */
const ingest = async (port: number, token: string) => {
  const file = feed();
  const sha256 = createHash('sha256').update(file).digest('hex');
  const announced = { source: 'dms', kind: 'full', format: 'forecourt-csv', size_bytes: file.length, sha256 };
  const { text } = await ask(port, 'POST', RUNS, { token, body: announced });
  const { run_id, part_bytes, parts } = uploadSchema.parse(JSON.parse(text));
  for (const { number, url } of parts) {
    const part = file.subarray((number - 1) * part_bytes, number * part_bytes);
    await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
  }
  const start = performance.now();
  await ask(port, 'POST', `${RUNS}/${run_id}/complete`, { token, body: {} });
  for (let state = ''; state !== 'DONE'; await sleep(500)) {
    state = runSchema.parse(JSON.parse((await ask(port, 'GET', `${RUNS}/${run_id}`, { token })).text)).state;
    if (state === 'REFUSED' || state === 'NEEDS_REVIEW') throw new Error(`The run ended ${state}.`);
  }
  const applied = performance.now();
  // A new question each time: the edge keeps an answer for some seconds.
  for (let found = 0, most = 1_000_000; found < ROWS; await sleep(500), most += 1_000) {
    const answer = await ask(port, 'GET', `${search}&range[km]=0:${most}`, { host: site });
    found = countSchema.parse(JSON.parse(answer.text)).count;
  }
  return { seconds: (applied - start) / 1_000, wait: (performance.now() - applied) / 1_000 };
};

/** Searches and pages of results, ten at once. */
const visit = async (port: number): Promise<number> => {
  let next = 0;
  let refused = 0;
  const shopper = async (): Promise<void> => {
    while (next < REQUESTS) {
      const n = (next += 1);
      const path = n % 3 === 0 ? '/api/v1/health' : `${search}&page=${(n % 50) + 1}`;
      const { status } = await ask(port, 'GET', path, { host: site, from: `127.0.1.${(n % ADDRESSES) + 1}` });
      if (status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  return refused;
};

/** New vehicles a second in a platform of its own. */
const rateOf = async (checkout: string): Promise<number> => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'));
  const platform = makeChildPlatform(dir, checkout);
  try {
    await platform.start();
    const token = (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
    return ROWS / (await ingest(platform.port(), token)).seconds;
  } finally {
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  }
};

/** A feed of new vehicles and many requests on the embedded platform: speed, resident memory, room on disk. */
export const benchFeeds = async (): Promise<BenchRow[]> => {
  const before = AGAINST === undefined ? undefined : await rateOf(AGAINST);
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'));
  const platform = makeChildPlatform(dir);
  let largest = 0;
  const watch = setInterval(() => void sizeOf(dir).then((size) => (largest = Math.max(largest, size))), 2_000);
  try {
    await platform.start();
    const token = (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
    const { seconds, wait } = await ingest(platform.port(), token);
    await sleep(QUIET_MS);
    const afterFeed = await residentOf(platform.pid());
    const refused = await visit(platform.port());
    await sleep(QUIET_MS);
    const afterRequests = await residentOf(platform.pid());
    await platform.stop();
    const after = AGAINST === undefined ? undefined : await rateOf(AGAINST);
    const other = before === undefined || after === undefined ? undefined : (before + after) / 2;
    const disk = largest / (await sizeOf(dir));
    const highest = Math.max(afterFeed, afterRequests);
    if (highest > MOST_RESIDENT_MB || disk > MOST_DISK || wait > LONGEST_WAIT_SECONDS) process.exitCode = 1;
    const row = (name: string, value: string, ratio: number | null = null): BenchRow => ({ name, value, ratio });
    const rate = ROWS / seconds;
    return [
      ...(other === undefined ? [] : [row(`${ROWS} new vehicles in ${AGAINST}`, `${other.toFixed(0)} rows/s`)]),
      row(`${ROWS} new vehicles applied`, `${rate.toFixed(0)} rows/s`, other === undefined ? null : rate / other),
      row(`found after that (at most ${LONGEST_WAIT_SECONDS} s)`, `${wait.toFixed(1)} s`),
      row(`resident after the feed (at most ${MOST_RESIDENT_MB} MB)`, `${afterFeed.toFixed(0)} MB`),
      row(`resident after ${REQUESTS} requests`, `${afterRequests.toFixed(0)} MB`),
      row('requests not answered with 200', String(refused)),
      row(`largest data folder (at most ${MOST_DISK}x of the end)`, `${largest.toFixed(0)} MB`, disk),
    ];
  } finally {
    clearInterval(watch);
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  }
};
