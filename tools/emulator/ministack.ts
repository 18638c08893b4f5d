import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { claimPort } from './network.ts';
import { answers, findRunning, startDaemon, stopDaemon, type Running } from './processes.ts';
import { installPython } from './python.ts';

export const REGION = 'ap-southeast-2';
const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
/** As in /proc/PID/cmdline. */
const MARK = '-m\0ministack';
const PATIENCE_MS = 60_000;
/** Idle workers end after this: 40 functions would hold 3 GB. */
const WARM_SECONDS = 120;

export interface MiniStackOptions {
  /** Home, temporary files and log. Emulated data is in memory only. */
  dir: string;
  /** Undefined takes a free port. */
  port?: number | undefined;
  progress: (text: string) => void;
}

/** `url` is the endpoint of all AWS services. */
export interface MiniStack extends Running {
  stop: () => Promise<void>;
}

/** Safe for concurrent calls. Returns its python. */
export const installMiniStack = (progress: (text: string) => void): Promise<string> =>
  installPython({
    name: 'ministack',
    requirements: REQUIREMENTS,
    fetching: () => progress('fetching MiniStack from PyPI (110 MB on disk)'),
  });

/**
 * The whole environment. Lambda workers inherit it, so no credentials or proxies of the caller. Functions run on the first
 * `node` of the PATH, whatever runtime they declare.
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
  // Workers `require` a bundle and fall back to `import`; bundles have top-level await, which require would reject.
  // DEP0169: MiniStack uses url.parse.
  NODE_OPTIONS: '--no-experimental-require-module --disable-warning=DEP0169',
});

const pidFiles = (dir: string): { mark: string; pidFile: string } => ({
  mark: MARK,
  pidFile: join(dir, 'ministack.pid'),
});

export const findMiniStack = (dir: string): Promise<Running | undefined> => findRunning(pidFiles(dir));

/** Stops it, which loses its data; does nothing where none runs. */
export const stopMiniStack = async (dir: string): Promise<void> => {
  await stopDaemon(pidFiles(dir));
};

/**
 * Starts MiniStack on 127.0.0.1 and waits until it is healthy. It outlives this process; its PID is in the folder.
 * Throws EmulatorFailure when Python is missing, the port is taken, or it dies.
 */
export const startMiniStack = async ({ dir, port: wanted, progress }: MiniStackOptions): Promise<MiniStack> => {
  const python = await installMiniStack(progress);
  const port = await claimPort(wanted, 'the AWS emulator');
  await rm(join(dir, 'tmp'), { recursive: true, force: true });
  await mkdir(join(dir, 'tmp'), { recursive: true });
  // Workers are CommonJS files in there; this project's package.json would make them ES modules.
  await writeFile(join(dir, 'tmp/package.json'), '{"type":"commonjs"}');
  await mkdir(join(dir, 'home'), { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const running = await startDaemon(
    {
      what: 'The AWS emulator',
      command: python,
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
