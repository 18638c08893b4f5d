import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod';

const MB = 1_000_000;
/** The full size on demand: FORECOURT_FULL=1. */
const BYTES = Number(process.env['FORECOURT_FULL'] ?? '0') > 0 ? 199 * MB : 64 * MB;
/** T38 allows 256 MB in all; a file may add this much to what an idle process has, whatever its size. */
const GROWTH_LIMIT = 96 * MB;

const measured = z.object({
  bytes: z.number(),
  rows: z.number(),
  accepted: z.number(),
  refused: z.string().nullable(),
  peak: z.number(),
  growth: z.number(),
});

test('a feed is read in memory that does not grow with the file', { timeout: 600_000 }, async () => {
  const child = resolve(import.meta.dirname, 'memory-child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [child, String(BYTES)], { maxBuffer: MB });
  const result = measured.parse(JSON.parse(stdout));
  expect(result.refused).toBeNull();
  expect(result.accepted).toBe(result.rows);
  expect(result.bytes).toBeGreaterThanOrEqual(BYTES);
  expect(result.growth).toBeLessThan(GROWTH_LIMIT);
  expect(result.peak).toBeLessThan(256 * MB);
});
