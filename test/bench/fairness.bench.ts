import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeChildPlatform } from '#test/faults/child-platform.ts';
import type { BenchRow } from './bench-row.ts';
import { beginRun, countFound, feedFile, untilDone, uploadFeed, type FeedSender } from './feed-platform.ts';
import { median } from './search/figures.ts';

const ROWS = Number(process.env['BENCH_FEED_ROWS'] ?? 50_000);
/** docs/reliability.md, 'Dealers beside each other' */
const VISIBLE_WITHIN_SECONDS = 30;
const BETWEEN_MS = 5_000;

/** Seconds from one new row of a dealer to the search of its site. */
const visibleAfter = async (sender: FeedSender, n: number): Promise<number> => {
  const model = `Rarity${n}`;
  const header = 'stocknum,year,make,model,car_type,price,km,colour,badge';
  const row = [`F${n}`, 2022, 'Toyota', model, 'used', 25_000, 40_000, 'White', 'SR5'].join(',');
  const run = await uploadFeed(sender, Buffer.from(`${header}\n${row}\n`), 'delta');
  const start = performance.now();
  await beginRun(sender, run);
  // A new question each time: the edge keeps an answer for some seconds.
  for (
    let most = 1_000_000;
    (await countFound(sender.port, sender.tenant, `model=${model}&range[km]=0:${most}`)) === 0;
    most += 1_000
  )
    await sleep(200);
  return (performance.now() - start) / 1_000;
};

/** One dealer imports a large feed; meanwhile another one's new vehicles, one after another, are looked for on its site. */
export const benchFairness = async (): Promise<BenchRow[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-fairness-'));
  const platform = makeChildPlatform(dir);
  try {
    await platform.start();
    const token = (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
    const of = (tenant: string): FeedSender => ({ port: platform.port(), token, tenant });
    const alone = await visibleAfter(of('totara'), 0);
    const large = of('coastline');
    const run = await uploadFeed(large, feedFile(ROWS));
    const start = performance.now();
    await beginRun(large, run);
    let imported = false;
    const importing = untilDone(large, run).then(async () => {
      for (
        let most = 1_000_000;
        (await countFound(large.port, large.tenant, `range[km]=0:${most}`)) < ROWS;
        most += 1_000
      )
        await sleep(1_000);
      imported = true;
      return (performance.now() - start) / 1_000;
    });
    const waits: number[] = [];
    for (let n = 1; !imported; n += 1) {
      waits.push(await visibleAfter(of('totara'), n));
      await sleep(BETWEEN_MS);
    }
    const seconds = await importing;
    const longest = Math.max(...waits);
    if (longest > VISIBLE_WITHIN_SECONDS) process.exitCode = 1;
    const row = (name: string, value: string, ratio: number | null = null): BenchRow => ({ name, value, ratio });
    return [
      row('a new vehicle is found, nobody else importing', `${alone.toFixed(1)} s`),
      row(`another dealer imports ${ROWS}`, `${seconds.toFixed(0)} s`),
      row(`new vehicles looked for meanwhile`, String(waits.length)),
      row('found after, p50', `${median(waits).toFixed(1)} s`, median(waits) / alone),
      row(`found after, at most (${VISIBLE_WITHIN_SECONDS} s)`, `${longest.toFixed(1)} s`, longest / alone),
    ];
  } finally {
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  }
};
