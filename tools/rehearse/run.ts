import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorText } from '#domain/validation/schema.ts';
import { root } from '#infra/root.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';

const usage = `Usage: npm run rehearse -- [options]

Fills a platform with the demo dealers, copies it, lets it go on, destroys it, restores it from the copy, and compares every
count and the pages (docs/disaster.md). Uses a folder of its own.

  --data DIR   that folder (default .forecourt-rehearsal/); it is emptied first
  --pages N    how many pages are compared (default 100)
  --people N   enquiries at each dealer (default 20)
  --json       the result as JSON
  --help       this text

Exit codes: 0 everything came back and nothing was sent twice, 1 something differs, 2 wrong use.`;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const text = ({ ok, took, counts, vehicles, pages, objects, restore, differences }: Rehearsal): string =>
  [
    ...Object.entries(took).map(([step, ms]) => `${step.padEnd(36)} ${seconds(ms).padStart(8)}`),
    '',
    `${'kind'.padEnd(16)} ${'copied'.padStart(8)} ${'restored'.padStart(9)}`,
    ...Object.entries(counts).map(
      ([kind, { copied, restored }]) =>
        `${kind.padEnd(16)} ${String(copied).padStart(8)} ${String(restored).padStart(9)}`,
    ),
    '',
    `vehicles found: ${Object.entries(vehicles)
      .map(([dealer, count]) => `${dealer} ${count}`)
      .join(', ')}`,
    `pages and answers compared: ${pages}; objects: ${objects}; people erased again: ${String(restore.erased_again)}`,
    ...differences.slice(0, 50),
    ok ? 'Everything came back, and nothing was sent twice.' : `${differences.length} differences.`,
  ].join('\n');

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: resolve(root, '.forecourt-rehearsal') },
      pages: { type: 'string', default: '100' },
      people: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const result = await rehearse({
    dataDir: resolve(values.data),
    seed: true,
    pages: Number(values.pages),
    people: Number(values.people),
    fill: async () => undefined,
    watchMs: 20_000,
    progress: (line) => console.error(line),
  });
  console.log(values.json ? JSON.stringify(result, null, 2) : text(result));
  process.exitCode = result.ok ? 0 : 1;
};

try {
  await main();
} catch (error) {
  console.error(errorText(error));
  process.exitCode = error instanceof TypeError && 'code' in error ? 2 : 1;
}
// What a request was still waiting for does not keep the process.
process.exit();
