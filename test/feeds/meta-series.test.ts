import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedRun } from '#functions/stock/run.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { naiveCsv } from './independent-csv.ts';
import { countMetaSeries } from './independent-meta.ts';
import { missingData, sharedFile } from './shared-data.ts';

const FOLDER = 'feed-meta-xml-us-dealer';
const skip = missingData(FOLDER);
if (skip !== undefined) console.warn(`meta-series.test.ts ${skip}`);

describe.skipIf(skip !== undefined)('a real dealer’s catalogue feed over two months, replayed in order', () => {
  const trial = tenantContext('trial');
  const series =
    skip === undefined
      ? naiveCsv(readFileSync(sharedFile(FOLDER, 'index.csv'), 'utf8')).map((row) => ({
          path: sharedFile(FOLDER, row['file'] ?? ''),
          receivedAt: new Date(row['commit_time'] ?? '').toISOString(),
        }))
      : [];
  const first: FeedRun[] = [];
  const last: FeedRun[] = [];
  const identities: Set<string>[] = [];
  let bench: FeedBench;

  beforeAll(async () => {
    bench = await feedBench();
    for (const { path, receivedAt } of series) {
      const run = await bench.feed(trial, { source: 'meta', body: readFileSync(path), receivedAt });
      first.push(run);
      identities.push(new Set((await bench.stock(trial, 'meta')).keys()));
      if (run.state === 'NEEDS_REVIEW') {
        await bench.approve(trial, run.run);
        await bench.pump(trial);
      }
      last.push(await bench.runOf(trial, run.run));
    }
  }, 600_000);
  afterAll(() => bench.close());

  test('the two empty snapshots are refused and hide no car', () => {
    const empty = first.flatMap((run, n) => (run.counts.read === 0 ? [n] : []));
    expect(empty).toHaveLength(2);
    for (const n of empty) expect(first[n]).toMatchObject({ state: 'REFUSED', reason: 'no_valid_rows' });
  });

  test('the change of format keeps every car’s identity', () => {
    expect(first.map(({ detected }) => detected).slice(0, 2)).toEqual(['meta-rss', 'meta-xml']);
    expect(first[1]?.counts).toMatchObject({ added: 0, missing: 0 });
    expect(identities[1]).toEqual(identities[0]);
  });

  test('only the step that loses more than the guard allows is held, until it is approved', () => {
    const expected = countMetaSeries(series.map(({ path }) => path));
    const held = first.map(({ state }) => state === 'NEEDS_REVIEW');
    expect(held).toEqual(expected.map(({ needsApproval }) => needsApproval));
    expect(held.filter(Boolean)).toHaveLength(1);
    const at = held.indexOf(true);
    expect(first[at]?.counts).toMatchObject({ held: expected[at]?.missing, missing: 0 });
    expect(last[at]).toMatchObject({ state: 'DONE', counts: { held: 0 } });
  });

  test('added, missing, relisted, sold and repriced cars of each step equal the independent count', () => {
    const expected = countMetaSeries(series.map(({ path }) => path));
    const counted = last.map(({ counts }) => ({
      rows: counts.read,
      added: counts.added,
      relisted: counts.relisted,
      repriced: counts.price_changed,
      missing: counts.missing,
      sold: counts.sold,
    }));
    expect(counted).toEqual(expected.map(({ needsApproval: _, ...step }) => step));
    expect(last.every(({ counts }) => counts.refused === 0)).toBe(true);
  });
});
