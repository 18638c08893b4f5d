import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from './program.ts';

/** Without a terminal. `--data` points nowhere, so that no data folder can be opened by accident. */
const forecourt = async (...args: string[]) => {
  let stdout = '';
  let stderr = '';
  const io = {
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
    env: {},
  };
  const exitCode = await run(args, io).exitCode;
  return { exitCode, stdout, stderr };
};

describe('the program', () => {
  test('says its version', async () => {
    expect(await forecourt('--version')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  test('gives help with examples on every command, however deep', async () => {
    const commandsIn = (help: string): string[] =>
      [...(help.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '').matchAll(/^ {2}([a-z-]+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'help');
    const walk = async (path: string[]): Promise<string[]> => {
      const { exitCode, stdout } = await forecourt(...path, '--help');
      expect(exitCode).toBe(0);
      const inner = commandsIn(stdout);
      expect(stdout, path.join(' ')).toContain('Examples:\n  $ forecourt');
      return [path.join(' '), ...(await Promise.all(inner.map((name) => walk([...path, name])))).flat()];
    };
    expect(await walk([])).toEqual(
      expect.arrayContaining(['tenant list', 'tenant show', 'tenant validate', 'tenant publish']),
    );
  });

  test.each([[['tenant', 'show']], [['tenant', 'polish']], [['--nonsense']], [[]]])(
    'wrong use (%j) ends with 2',
    async (args) => {
      const { exitCode, stdout, stderr } = await forecourt(...args);
      expect(exitCode).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).not.toBe('');
    },
  );
});

describe('tenant validate', () => {
  test('needs no platform and finds nothing in the demo dealers', async () => {
    expect(await forecourt('tenant', 'validate')).toEqual({
      exitCode: 0,
      stdout: '4 dealers, nothing to put right.\n',
      stderr: '',
    });
  });

  test('prints JSON where it is asked for, before or after the command', async () => {
    const expected = { checked: ['coastline', 'totara'], findings: [], warnings: [] };
    for (const args of [
      ['--json', 'tenant', 'validate', 'coastline', 'totara'],
      ['tenant', 'validate', 'coastline', 'totara', '--json'],
    ])
      expect(JSON.parse((await forecourt(...args)).stdout)).toEqual(expected);
  });

  test('names the folders there are when it is asked for another', async () => {
    expect(await forecourt('tenant', 'validate', 'nobody')).toMatchObject({
      exitCode: 2,
      stderr: "No dealer folder is called 'nobody'. There are: coastline, merribank, totara, trial.\n",
    });
  });
});

test('an address where nothing answers is wrong use, and says so', async () => {
  expect(await forecourt('tenant', 'list', '--api', 'http://127.0.0.1:1')).toMatchObject({
    exitCode: 2,
    stderr: 'Nothing answers at http://127.0.0.1:1. Is the platform running?\n',
  });
  expect(await forecourt('tenant', 'list', '--api', 'nonsense')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--api must be an address'),
  });
});

test('a file of the data folder that cannot be read is told field by field, in sentences', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
  await writeFile(join(dir, 'platform.json'), '{"url":"nowhere","pid":"x"}');
  const { exitCode, stderr } = await forecourt('tenant', 'list', '--data', dir);
  await rm(dir, { recursive: true });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('pid: Use a number.\n');
  expect(stderr).not.toMatch(/expected|received|invalid_type/);
});

test.each([
  [['leads', 'list', '--tenant', 'coastline', '--limit', 'many'], 'Write a number from 1 to 100.'],
  [['stock', 'ingest', 'f', '--tenant', 't', '--source', 's', '--received-at', 'noon'], 'write 2026-11-21T09:00:00Z'],
  [['crm', 'replay', '--tenant', 't', '--endpoint', 'e', '--since', 'noon'], 'write 2026-11-21T09:00:00Z'],
])('an argument of the wrong form (%j) is refused with what to write', async (args, advice) => {
  const { exitCode, stderr } = await forecourt(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(advice);
});
