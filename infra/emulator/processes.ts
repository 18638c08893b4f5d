import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#infra/local/data-dir.ts';
import { hasCode, readIfThere } from '#infra/local/files.ts';
import { EmulatorFailure } from './failure.ts';

const POLL_MS = 100;
const TAIL_LINES = 25;

export interface Command {
  command: string;
  args: readonly string[];
  cwd?: string;
  /** The whole environment: nothing is inherited. */
  env: NodeJS.ProcessEnv;
}

/** The end of a log, for a message about the process that wrote it. */
export const logTail = async (path: string): Promise<string> =>
  ((await readIfThere(path)) ?? '').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');

/** True when the command is on the PATH. */
const missing = (error: unknown): boolean => hasCode(error, 'ENOENT');

/** Runs to the end with its output in the log. Throws EmulatorFailure with the log's tail when it ends in failure. */
export const runToEnd = async (what: Command, log: string, mend: string): Promise<void> => {
  const file = await open(log, 'a');
  try {
    const code = await new Promise<number>((resolve, reject) => {
      const child = spawn(what.command, what.args, { ...placeOf(what), stdio: ['ignore', file.fd, file.fd] });
      child.once('error', reject);
      child.once('exit', (status) => resolve(status ?? 1));
    });
    if (code === 0) return;
  } catch (error) {
    if (missing(error)) throw new EmulatorFailure(`'${what.command}' is not installed. ${mend}`, { cause: error });
    throw error;
  } finally {
    await file.close();
  }
  throw new EmulatorFailure(`'${what.command}' failed. The end of ${log}:\n${await logTail(log)}`);
};

const placeOf = ({ cwd, env }: Command): { cwd?: string; env: NodeJS.ProcessEnv } =>
  cwd === undefined ? { env } : { cwd, env };

/** Starts a process that outlives this one, in a group of its own, its output in the log (begun anew). Answers its pid. */
export const startDetached = async (what: Command, log: string): Promise<number> => {
  const file = await open(log, 'w', 0o600);
  try {
    const child = spawn(what.command, what.args, {
      ...placeOf(what),
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    if (child.pid === undefined) throw new EmulatorFailure(`'${what.command}' did not start.`);
    return child.pid;
  } finally {
    await file.close();
  }
};

/**
 * True when the process lives and its command line holds the mark: a recorded pid may by now be somebody else's. Where
 * the system has no /proc, the pid alone must do.
 */
export const isOurs = async (pid: number, mark: string): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  try {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    // Empty: it has ended and waits only for its parent to hear of it.
    return line.includes(mark);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return (await readIfThere('/proc/self/cmdline')) === undefined;
  }
};

const endedWithin = async (pid: number, mark: string, patienceMs: number): Promise<boolean> => {
  for (let waited = 0; waited < patienceMs; waited += POLL_MS) {
    if (!(await isOurs(pid, mark))) return true;
    await sleep(POLL_MS);
  }
  return false;
};

const PATIENCE_MS = 20_000;

/** Ends a process that we started: asks, waits up to 20 s, then insists. Quiet when it is gone already. */
export const stopProcess = async (pid: number, mark: string): Promise<void> => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!(await isOurs(pid, mark))) return;
    process.kill(pid, signal);
    if (await endedWithin(pid, mark, PATIENCE_MS)) return;
  }
  throw new EmulatorFailure(`Process ${pid} did not end. End it by hand: kill -9 ${pid}`);
};

/** Waits until the check says yes. Throws EmulatorFailure, with the log's tail, when the process dies or time is over. */
export const waitUntilUp = async (
  started: { what: string; pid: number; mark: string; log: string; patienceMs: number },
  check: () => Promise<boolean>,
): Promise<void> => {
  for (let waited = 0; waited < started.patienceMs; waited += POLL_MS) {
    if (await check()) return;
    if (!(await isOurs(started.pid, started.mark)))
      throw new EmulatorFailure(
        `${started.what} died while starting. The end of ${started.log}:\n${await logTail(started.log)}`,
      );
    await sleep(POLL_MS);
  }
  throw new EmulatorFailure(`${started.what} is not ready after ${started.patienceMs / 1_000} s. See ${started.log}.`);
};

/** True when the address answers with a success. */
export const answers = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(6_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    // Nobody listens there, or not yet: the answer to the question is no.
    return false;
  }
};
