import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#infra/local/platform.ts';
import { rehearse } from '#tools/rehearse/rehearse.ts';
import { stockOf } from '#test/browser/stock.ts';

const CLI = resolve(import.meta.dirname, '../../cli/forecourt.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-rehearse-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a platform that was destroyed comes back from its copy: every item, answer, object and mailed link, and nothing is sent twice', async () => {
  const dataDir = join(folder, 'data');
  const fill = async ({ url }: Platform): Promise<void> => {
    const file = join(folder, 'stock.csv');
    await writeFile(file, stockOf.coastline.file);
    const where = ['--api', url, '--data', dataDir, '--json'];
    const what = ['stock', 'ingest', '--tenant', 'coastline', '--source', 'dms', '--format', 'forecourt-csv', file];
    await promisify(execFile)(process.execPath, [CLI, ...where, ...what]);
  };
  const progress = (): void => undefined;
  const result = await rehearse({ dataDir, seed: false, pages: 0, people: 2, watchMs: 8_000, fill, progress });
  expect(result.differences).toEqual([]);
  expect(result).toMatchObject({ ok: true, sent_twice: 0, restore: { erased_again: 1 } });
  expect(result.vehicles['coastline']).toBeGreaterThan(3);
  expect(result.counts['leads']).toEqual({ copied: 6, restored: 6 });
  // The receiver was away: each enquiry had a delivery to it that was open, and that came after the copy.
  expect(result.restore.kinds['deliveries']).toMatchObject({ held: 6 });
}, 240_000);
