import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '#infra/local/platform.ts';
import { buildWeb } from '#web/build.ts';
import type { BenchRow } from './bench-row.ts';

const WARM_UP = 100;
const ROUNDS = 30;
const PER_ROUND = 10;
const LISTING = '/search/new-used-and-demo-cars/';
const BARE = '/api/v1/health';
/**
 * CPU time of an uncached listing's HTML in bare answers of the same platform, median of alternating rounds: about 45. The edge keeps
 * that HTML, so it is paid for once in ten seconds, not by a shopper.
 */
const MOST_BARE_ANSWERS = 60;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds of CPU time per call, which other processes do not affect. */
const cost = async (call: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let n = 0; n < PER_ROUND; n += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / PER_ROUND;
};

const rowsOf = (bare: number, page: number): BenchRow[] => {
  const ratio = page / bare;
  if (ratio > MOST_BARE_ANSWERS) {
    throw new Error(`A listing cost ${ratio.toFixed(1)} bare answers; the gate is ${MOST_BARE_ANSWERS}.`);
  }
  const row = (name: string, ms: number, of: number | null): BenchRow => ({
    name,
    value: `${ms.toFixed(2)} ms, ${Math.round(1_000 / ms)}/s`,
    ratio: of,
  });
  return [
    row('one bare answer (health)', bare, null),
    row(`uncached listing HTML (gate ${MOST_BARE_ANSWERS}x)`, page, ratio),
  ];
};

/** An uncached listing compared with a bare answer, both through edge and gateway, with the demo stock. */
export const benchPage = async (): Promise<BenchRow[]> => {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    await using platform = await startPlatform({ dataDir }).then((started) => ({
      ...started,
      [Symbol.asyncDispose]: started.stop,
    }));
    let asked = 0;
    const read = async (path: string): Promise<void> => {
      asked += 1;
      // The edge does not cache requests with an Authorization header.
      const headers = { authorization: `Bearer ${asked}` };
      const answer = await platform.fetch(new Request(`http://coastline.localhost${path}`, { headers }));
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
    };
    for (let n = 0; n < WARM_UP; n += 1) await read(n % 2 === 0 ? BARE : LISTING);
    const rounds: { bare: number; page: number }[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      rounds.push({ bare: await cost(() => read(BARE)), page: await cost(() => read(LISTING)) });
    }
    return rowsOf(median(rounds.map(({ bare }) => bare)), median(rounds.map(({ page }) => page)));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
