import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installOnce } from './install.ts';
import { claimPort } from './network.ts';
import { preflight } from './preflight.ts';
import { answers, findRunning, startDaemon, stopDaemon, type Daemon } from './processes.ts';
import { runToEnd } from './run-to-end.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-processes-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const daemon = (code: string): Daemon => ({
  what: 'The sleeper',
  command: process.execPath,
  args: ['-e', code, dir],
  cwd: dir,
  env: {},
  log: join(dir, 'log'),
  pidFile: join(dir, 'pid'),
  mark: dir,
});
const forEver = 'console.log("up"); setInterval(() => undefined, 1_000);';
const hasSpoken = async (): Promise<boolean> => (await readFile(join(dir, 'log'), 'utf8')).includes('up');

describe('a process that outlives its command', () => {
  test('is found by its pid file, not started twice, and ended', async () => {
    const sleeper = daemon(forEver);
    const started = await startDaemon(sleeper, 'http://127.0.0.1:1', { check: hasSpoken, patienceMs: 10_000 });
    expect(await findRunning(sleeper)).toEqual(started);
    await expect(startDaemon(sleeper, 'http://127.0.0.1:1', { check: hasSpoken, patienceMs: 10_000 })).rejects.toThrow(
      `The sleeper runs already, at http://127.0.0.1:1 (process ${started.pid}).`,
    );
    await stopDaemon(sleeper);
    expect(await findRunning(sleeper)).toBeUndefined();
    await stopDaemon(sleeper);
  });

  test('that dies while starting is told with the end of its log', async () => {
    const dying = daemon('console.log("no memory for this"); process.exit(3);');
    await expect(
      startDaemon(dying, 'http://127.0.0.1:1', { check: async () => false, patienceMs: 10_000 }),
    ).rejects.toThrow(/The sleeper died while starting[^]*no memory for this/);
  });

  test('that is never ready is ended', async () => {
    const slow = daemon(forEver);
    await expect(
      startDaemon(slow, 'http://127.0.0.1:1', { check: async () => false, patienceMs: 300 }),
    ).rejects.toThrow('is not ready after 0.3 s');
    expect(await findRunning(slow)).toBeUndefined();
  });

  test('is not taken for another that has its pid by now', async () => {
    await writeFile(join(dir, 'pid'), JSON.stringify({ pid: process.pid, url: 'http://127.0.0.1:1' }));
    const gone = { pidFile: join(dir, 'pid'), mark: 'no program has this in its command line' };
    expect(await findRunning(gone)).toBeUndefined();
    await stopDaemon(gone);
  });
});

describe('a program run to its end', () => {
  const run = (command: string, code: string): Promise<void> =>
    runToEnd({ command, args: ['-e', code], cwd: dir, env: {} }, join(dir, 'log'), 'Install it: apt-get install it');

  test('that is not installed is told with what installs it', async () => {
    await expect(run('no-such-program', '')).rejects.toThrow(
      "'no-such-program' is not installed. Install it: apt-get install it",
    );
  });

  test('that fails is told with the end of its log', async () => {
    await expect(run(process.execPath, 'console.error("wrong pin"); process.exit(1)')).rejects.toThrow('wrong pin');
    await run(process.execPath, '');
  });
});

test('everything that is missing is named at once, each package once', async () => {
  const need = (command: string, packages: string) => ({ command, args: [], packages });
  await preflight([{ command: process.execPath, args: ['-v'], packages: 'nodejs' }]);
  await expect(preflight([need('no-java', 'jdk'), need('no-javac', 'jdk'), need('no-mvn', 'maven')])).rejects.toThrow(
    'Not installed: no-java, no-javac, no-mvn. On Debian: apt-get install -y jdk maven',
  );
});

test('a taken port is told with what it was meant for', async () => {
  const { createServer } = await import('node:http');
  const server = createServer((_, reply) => reply.end('x'));
  const port = await claimPort(undefined, 'a test');
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await answers(`http://127.0.0.1:${port}/`)).toBe(true);
  await expect(claimPort(port, 'the sites')).rejects.toThrow(`Port ${port}, meant for the sites, is taken.`);
  await new Promise((resolve) => server.close(resolve));
  expect(await claimPort(port, 'the sites')).toBe(port);
  expect(await answers(`http://127.0.0.1:${port}/`)).toBe(false);
});

describe('an installation', () => {
  const fill = async (folder: string): Promise<void> => writeFile(join(folder, 'made'), 'whole');

  test('of two at once is made by one, and both find it whole', async () => {
    const folder = join(dir, 'tool');
    await Promise.all([installOnce(folder, fill), installOnce(folder, fill)]);
    expect(await readFile(join(folder, 'made'), 'utf8')).toBe('whole');
    expect(await installOnce(folder, fill)).toBe(false);
  });

  test('that fails leaves nothing behind', async () => {
    const folder = join(dir, 'tool');
    const failing = installOnce(folder, async () => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
    expect(await installOnce(folder, fill)).toBe(true);
  });
});
