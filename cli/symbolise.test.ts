import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'symbolise-'));
const source = `export const handler = (event: { id: string }): string => {\n  const known = new Map<string, string>();\n\n  throw new Error('no ' + event.id + known.size);\n};\n`;
let stack = '';

beforeAll(async () => {
  const built = await build({
    stdin: { contents: source, sourcefile: '../../../functions/leads/create.ts', loader: 'ts' },
    outfile: join(folder, 'index.mjs'),
    minify: true,
    bundle: true,
    format: 'esm',
    write: false,
    sourcemap: 'external',
  });
  for (const { path, contents } of built.outputFiles) writeFileSync(path, contents);
  const { handler } = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as {
    handler: (event: { id: string }) => string;
  };
  try {
    handler({ id: 'x' });
  } catch (error) {
    // Paths as on Lambda: only the file's name is that of the build.
    stack = String((error as Error).stack)
      .replaceAll('file://', '')
      .replaceAll(folder, 'file:///var/task');
  }
  writeFileSync(join(folder, 'stack.txt'), stack);
});
afterAll(() => rmSync(folder, { recursive: true }));

const symbolise = async (...args: readonly string[]) => {
  const said = { stdout: '', stderr: '' };
  const io = {
    stdout: { write: (text: string) => (said.stdout += text) },
    stderr: { write: (text: string) => (said.stderr += text) },
    env: {},
  };
  return { exitCode: await run(['symbolise', ...args], io).exitCode, said };
};

describe('forecourt symbolise', () => {
  test('puts the original file and line into a stack of a minified bundle', async () => {
    expect(stack).toContain('file:///var/task/index.mjs:1:');
    const { exitCode, said } = await symbolise('--maps', folder, join(folder, 'stack.txt'));
    expect(exitCode).toBe(0);
    expect(said.stdout).toContain('functions/leads/create.ts:4:9');
    expect(said.stdout).not.toContain('/var/task/index.mjs');
  });

  test.each([[[]], [['-']]])('reads the stack from standard input (%j)', async (named) => {
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([stack]) as typeof process.stdin);
    const { exitCode, said } = await symbolise('--maps', folder, ...named);
    stdin.mockRestore();
    expect(exitCode).toBe(0);
    expect(said.stdout).toContain('functions/leads/create.ts:4:9');
  });

  test('answers places as JSON', async () => {
    const { said } = await symbolise('--maps', folder, join(folder, 'stack.txt'), '--json');
    const { places } = JSON.parse(said.stdout) as { places: { at: string; original: string | null }[] };
    expect(places[0]).toEqual({
      at: expect.stringContaining('file:///var/task/index.mjs:1:'),
      original: 'functions/leads/create.ts:4:9',
    });
  });

  test('says so where no map knows a place, and ends with 1; without a file or maps with 2', async () => {
    const other = await symbolise('--maps', join(folder, 'nowhere'), join(folder, 'stack.txt'));
    expect([other.exitCode, other.said.stderr]).toEqual([1, expect.stringContaining('No line of it stands')]);
    expect((await symbolise('--maps', folder, join(folder, 'absent.txt'))).exitCode).toBe(2);
    expect((await symbolise(join(folder, 'stack.txt'))).exitCode).toBe(2);
  });
});
