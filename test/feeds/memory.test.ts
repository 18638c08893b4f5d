import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { isFull } from '#test/support/runs.ts';

const MB = 1_000_000;
const BYTES = isFull ? 199 * MB : 64 * MB;
/** What reading a file may keep: about 200 bytes a row (which car it claims: id, stock number, VIN) and what is under way. */
const GROWTH_LIMIT = isFull ? 96 * MB : 32 * MB;

const measured = z.object({
  bytes: z.number(),
  rows: z.number(),
  accepted: z.number(),
  refused: z.string().nullable(),
  growth: z.number(),
});

test('a feed is read in less memory than it is long', { timeout: 600_000 }, async () => {
  const child = resolve(import.meta.dirname, 'memory-child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', child, String(BYTES)], {
    maxBuffer: MB,
  });
  const result = measured.parse(JSON.parse(stdout));
  expect(result.refused).toBeNull();
  expect(result.accepted).toBe(result.rows);
  expect(result.bytes).toBeGreaterThanOrEqual(BYTES);
  expect(result.growth).toBeLessThan(GROWTH_LIMIT);
});
