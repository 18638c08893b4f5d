import { relative } from 'node:path';
import * as z from 'zod';

const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

interface Timed {
  file: string;
  ms: number;
}

/** From a vitest report (JSON), slowest first. */
export const timesIn = (report: unknown, root: string): Timed[] =>
  reportSchema
    .parse(report)
    .testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .toSorted((a, b) => b.ms - a.ms);

/** Lines such as `   12.3 s  test/faults/kill.test.ts`. */
export const slowestText = (times: readonly Timed[], count = 10): string =>
  times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
