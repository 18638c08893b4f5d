import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeChildPlatform } from '#test/faults/child-platform.ts';
import type { BenchRow } from './bench-row.ts';
import { ask, beginRun, countFound, feedFile, untilDone, uploadFeed } from './feed-platform.ts';

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

const search = '/api/v1/search?stock=all';
const site = 'coastline.localhost';

/** Sends the feed; seconds until it is applied, and from then until every row is found. */
const ingest = async (port: number, token: string) => {
  const sender = { port, token, tenant: 'coastline' };
  const run = await uploadFeed(sender, feedFile(ROWS));
  const start = performance.now();
  await beginRun(sender, run);
  await untilDone(sender, run);
  const applied = performance.now();
  // A new question each time: the edge keeps an answer for some seconds.
  for (let found = 0, most = 1_000_000; found < ROWS; await sleep(500), most += 1_000)
    found = await countFound(port, 'coastline', `range[km]=0:${most}`);
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
