import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform } from '#infra/local/platform.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { run } from './program.ts';

/** Nobody answers under this name (RFC 2606). */
const PICTURE = 'https://pictures.invalid/1.jpg';
/** What a command waits for its effects, and what an end may take besides, on a busy machine. */
const LIMIT_MS = 30_000 + 20_000;

describe('a command without a running platform', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-alone-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  const forecourt = async (...args: string[]) => {
    let text = '';
    const write = (more: string) => (text += more);
    const started = performance.now();
    const code = await run(['--data', dir, ...args], { stdout: { write }, stderr: { write }, env: {} }).exitCode;
    return { code, text, ms: performance.now() - started };
  };

  test('ends while pictures cannot be fetched, and leaves them to the next start', { timeout: 120_000 }, async () => {
    const file = join(dir, 'stock.csv');
    await writeFile(file, stockCsv(cars(10, { pictures: PICTURE })));
    const sent = await forecourt('stock', 'ingest', '--tenant', 'coastline', '--source', 'dms', file);
    expect(sent).toMatchObject({ code: 0, text: expect.stringContaining('added 10') });
    expect(sent.text).toContain('10 pieces of work are left');
    expect(sent.ms).toBeLessThan(LIMIT_MS);

    const checked = await forecourt('stock', 'check', '--tenant', 'coastline', '--source', 'dms', '--json', file);
    expect(checked).toMatchObject({ code: 0, text: expect.stringContaining('"outcome": "same_file"') });
    expect(checked.text).not.toContain('are left');

    const listed = await forecourt('stock', 'runs', '--tenant', 'coastline');
    expect(listed).toMatchObject({ code: 0, text: expect.not.stringContaining('are left') });

    const platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off' });
    expect(await platform.drain({ withinMs: 5_000 })).toBe(10);
    await platform.stop();
  });
});
