import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { installLog, installOnce, recipeName, TOOLS_DIR } from './install.ts';
import { claimPort } from './network.ts';
import { answers, findRunning, startDaemon, stopDaemon, type Running } from './processes.ts';
import { runToEnd } from './run-to-end.ts';

/** Where everything of the emulator stage lives. */
export const REGION = 'ap-southeast-2';
const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const MEND = 'Install Python 3.11 or later with venv (Debian: apt-get install -y python3 python3-venv).';
/** In the command line, as the system keeps it. */
const MARK = '-m\0ministack';
const PATIENCE_MS = 60_000;
/** Workers of a function idle this long are ended: 40 functions with their bundles would hold 3 GB otherwise. */
const WARM_SECONDS = 120;

export interface MiniStackOptions {
  /** Holds its home, temporary files and log. What it emulates is in memory and ends with the process. */
  dir: string;
  /** Left out: a free one. */
  port?: number | undefined;
  progress: (text: string) => void;
}

/** `url` is the endpoint of every AWS service. */
export interface MiniStack extends Running {
  stop: () => Promise<void>;
}

const installEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], HOME: process.env['HOME'], LANG: 'C.UTF-8' });

const install = (command: string, args: readonly string[]): Promise<void> =>
  runToEnd({ command, args, cwd: TOOLS_DIR, env: installEnv() }, installLog('ministack'), MEND);

/** Installs the emulator unless it is there. Safe to call from several processes at once. Answers its folder. */
export const installMiniStack = async (progress: (text: string) => void): Promise<string> => {
  const folder = join(TOOLS_DIR, await recipeName('ministack', [REQUIREMENTS]));
  await installOnce(folder, async (draft) => {
    progress('fetching MiniStack from PyPI (110 MB on disk)');
    await install('python3', ['-m', 'venv', draft]);
    await install(join(draft, 'bin/python'), ['-m', 'pip', '-q', 'install', '--no-deps', '-r', REQUIREMENTS]);
  });
  return folder;
};

/**
 * The whole environment of the emulator. Lambda workers inherit all of it, so nothing of the caller's gets in: no
 * credentials, no proxies. The `node` that comes first on the PATH runs the functions, whatever runtime they declare.
 */
const environment = (dir: string, port: number): NodeJS.ProcessEnv => ({
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  HOME: join(dir, 'home'),
  TMPDIR: join(dir, 'tmp'),
  LANG: 'C.UTF-8',
  BIND_HOST: '127.0.0.1',
  GATEWAY_PORT: String(port),
  MINISTACK_REGION: REGION,
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  LAMBDA_EXECUTOR: 'local',
  LAMBDA_WARM_TTL_SECONDS: String(WARM_SECONDS),
  SFTP_ENABLED: '0',
  IOT_MTLS_ENABLED: '0',
  // Its workers `require` a bundle and fall back to `import` only when that fails: bundles await at the top level.
  // It uses url.parse, which says so in the log of every worker.
  NODE_OPTIONS: '--no-experimental-require-module --disable-warning=DEP0169',
});

const pidFiles = (dir: string): { mark: string; pidFile: string } => ({
  mark: MARK,
  pidFile: join(dir, 'ministack.pid'),
});

/** The emulator of a state folder, if it runs. */
export const findMiniStack = (dir: string): Promise<Running | undefined> => findRunning(pidFiles(dir));

/** Ends the emulator of a state folder, and with it all that it held; quiet where none runs. */
export const stopMiniStack = async (dir: string): Promise<void> => {
  await stopDaemon(pidFiles(dir));
};

/**
 * Starts the AWS emulator on 127.0.0.1 and waits until it is healthy. The process outlives this one; its pid is in the
 * folder. Throws EmulatorFailure when Python is missing, the port is taken, or it dies.
 */
export const startMiniStack = async ({ dir, port: wanted, progress }: MiniStackOptions): Promise<MiniStack> => {
  const tools = await installMiniStack(progress);
  const port = await claimPort(wanted, 'the AWS emulator');
  await rm(join(dir, 'tmp'), { recursive: true, force: true });
  await mkdir(join(dir, 'tmp'), { recursive: true });
  // Its workers are CommonJS files in there: under this project's own package.json they would be taken for ES modules.
  await writeFile(join(dir, 'tmp/package.json'), '{"type":"commonjs"}');
  await mkdir(join(dir, 'home'), { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const running = await startDaemon(
    {
      what: 'The AWS emulator',
      // The folder was renamed after it was made: its scripts name the old place, its python does not mind.
      command: join(tools, 'bin/python'),
      args: ['-m', 'ministack'],
      cwd: dir,
      env: environment(dir, port),
      log: join(dir, 'ministack.log'),
      ...pidFiles(dir),
    },
    url,
    { check: () => answers(`${url}/_ministack/health`), patienceMs: PATIENCE_MS },
  );
  return { ...running, stop: () => stopMiniStack(dir) };
};
