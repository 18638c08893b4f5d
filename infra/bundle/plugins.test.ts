import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployables } from '#infra/deployables.ts';
import { bundleOptions } from './build.ts';

const run = promisify(execFile);
const plan = deployables.find(({ name }) => name === 'crm-plan');
if (plan === undefined) throw new Error("There is no function 'crm-plan'.");

const outdir = await mkdtemp(join(tmpdir(), 'forecourt-bundle-'));
const start = join(outdir, 'start.mjs');

/** Starts the bundle in a process of its own, then calls what `then` says. */
const started = async (then: string): Promise<string> => {
  await writeFile(start, `await import('./index.mjs');\n${then}`);
  const env = {
    PATH: process.env['PATH'],
    AWS_REGION: 'ap-southeast-2',
    TABLE_NAME: 'table',
    SITE_ORIGIN: 'https://a.b',
  };
  const { stdout } = await run(process.execPath, [start], { env });
  return stdout;
};

afterAll(() => rm(outdir, { recursive: true, force: true }));

describe('a bundle', () => {
  beforeAll(async () => {
    await build({ ...bundleOptions(plan, 'aws'), outdir });
  });

  test('loads none of Node’s modules that its clients only import: files, compression, web crypto, a report writer', async () => {
    const loaded = await started('console.log(process.moduleLoadList.join("\\n"));');
    const seldom = [
      'fs/promises',
      'zlib',
      'internal/crypto/webcrypto',
      'internal/process/report',
      'internal/readline/interface',
    ];
    expect(seldom.filter((name) => loaded.includes(`NativeModule ${name}\n`))).toEqual([]);
    expect(loaded).toContain('NativeModule https\n');
  });
});

describe('a module of Node that is loaded late', () => {
  test('does what it does elsewhere', async () => {
    const folder = join(outdir, 'late');
    const contents =
      "import { readFile } from 'node:fs/promises'; console.log(await readFile(process.argv[1], 'utf8'));";
    await build({
      ...bundleOptions(plan, 'aws'),
      stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
      outdir: folder,
    });
    const { stdout } = await run(process.execPath, [join(folder, 'index.mjs')]);
    expect(stdout).toContain('argv[1]');
  });
});
