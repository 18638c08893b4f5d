import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsLine } from '#functions/analytics/sink.ts';
import { testClock } from '#test/support/runtime.ts';
import { fileSink } from './files.ts';

const line = (id: string): AnalyticsLine => ({
  id,
  type: 'vehicle.sold',
  time: '2026-11-21T00:00:00.000Z',
  tenant: 'coastline',
  subject: 'v1',
  data: { vehicle_id: 'v1' },
});

describe('lines of the embedded run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'forecourt-lines-')), 'analytics');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));
  const read = async (file: string): Promise<unknown[]> =>
    (await readFile(join(folder, file), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((text): unknown => JSON.parse(text));

  test('lie in a file for each day, one JSON object a line, in the order of writing', async () => {
    const clock = testClock('2026-11-21T23:59:00.000Z');
    const sink = fileSink({ folder, now: clock.now });
    await Promise.all([sink.write(line('a')), sink.write(line('b'))]);
    clock.advance(120_000);
    await sink.write(line('c'));
    expect((await readdir(folder)).sort()).toEqual(['2026-11-21.ndjson', '2026-11-22.ndjson']);
    expect(await read('2026-11-21.ndjson')).toEqual([line('a'), line('b')]);
    expect(await read('2026-11-22.ndjson')).toEqual([line('c')]);
  });

  test('go on in the file of the day after a restart', async () => {
    const { now } = testClock();
    await fileSink({ folder, now }).write(line('a'));
    await fileSink({ folder, now }).write(line('b'));
    expect(await read('2026-11-21.ndjson')).toEqual([line('a'), line('b')]);
  });

  test('end where the day’s file is full, after a restart too', async () => {
    const { now } = testClock();
    const one = Buffer.byteLength(`${JSON.stringify(line('a'))}\n`);
    const sink = fileSink({ folder, now, mostBytes: 2 * one });
    for (const id of ['a', 'b', 'c']) await sink.write(line(id));
    await fileSink({ folder, now, mostBytes: 2 * one }).write(line('d'));
    expect(await read('2026-11-21.ndjson')).toEqual([line('a'), line('b')]);
  });

  test('are kept for the last 31 days with lines; other files are left alone', async () => {
    const clock = testClock('2026-01-01T00:00:00.000Z');
    const sink = fileSink({ folder, now: clock.now });
    await sink.write(line('a'));
    await writeFile(join(folder, 'notes.txt'), '');
    for (let day = 0; day < 35; day += 1) {
      clock.advance(24 * 60 * 60 * 1_000);
      await sink.write(line('a'));
    }
    const files = (await readdir(folder)).sort();
    expect(files).toHaveLength(32);
    expect([files[0], files.at(-2), files.at(-1)]).toEqual(['2026-01-06.ndjson', '2026-02-05.ndjson', 'notes.txt']);
  });
});
