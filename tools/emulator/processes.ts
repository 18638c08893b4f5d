import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { isAlive } from '#infra/local/data-dir/lock.ts';
import { hasCode, readIfThere } from '#infra/local/data-dir/files.ts';
import { EmulatorFailure } from './failure.ts';
import { logTail } from './log-tail.ts';

const POLL_MS = 100;
/** Time between SIGTERM and SIGKILL. */
const PATIENCE_MS = 20_000;

export interface Command {
  command: string;
  args: readonly string[];
  cwd: string;
  /** The whole environment; nothing is inherited. */
  env: NodeJS.ProcessEnv;
}

/** Outlives the command that started it. */
export interface Daemon extends Command {
  /** For messages: 'OpenSearch'. */
  what: string;
  /** A unique part of its command line, because PIDs are reused. */
  mark: string;
  /** Truncated at each start. */
  log: string;
  pidFile: string;
}

const pidFileSchema = z.object({ pid: z.number().int().positive(), url: z.url() });
export type Running = z.infer<typeof pidFileSchema>;

/** Checks PID and command line; without /proc, the PID only. */
const isOurs = async (pid: number, mark: string): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  try {
    // A zombie's command line is empty.
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(mark);
  } catch (error) {
    // It ended while we read.
    if (hasCode(error, 'ESRCH')) return false;
    if (!hasCode(error, 'ENOENT')) throw error;
    return (await readIfThere('/proc/self/cmdline')) === undefined;
  }
};

/** Undefined where there is none, or it has ended. */
export const findRunning = async (marks: Pick<Daemon, 'mark' | 'pidFile'>): Promise<Running | undefined> => {
  const text = await readIfThere(marks.pidFile);
  if (text === undefined) return undefined;
  const running = pidFileSchema.parse(JSON.parse(text));
  return (await isOurs(running.pid, marks.mark)) ? running : undefined;
};

const endedIn = async (pid: number, mark: string, patienceMs: number): Promise<boolean> => {
  for (let waited = 0; waited < patienceMs; waited += POLL_MS) {
    if (!(await isOurs(pid, mark))) return true;
    await sleep(POLL_MS);
  }
  return false;
};

/** Stops the process of a PID file: SIGTERM, then SIGKILL after `patienceMs`. Returns whether it ended by itself. */
export const stopDaemon = async (
  marks: Pick<Daemon, 'mark' | 'pidFile'>,
  patienceMs = PATIENCE_MS,
): Promise<boolean> => {
  const running = await findRunning(marks);
  let cleanly = true;
  if (running !== undefined) {
    process.kill(running.pid, 'SIGTERM');
    cleanly = await endedIn(running.pid, marks.mark, patienceMs);
    if (!cleanly) process.kill(running.pid, 'SIGKILL');
    if (!cleanly && !(await endedIn(running.pid, marks.mark, PATIENCE_MS)))
      throw new EmulatorFailure(`Process ${running.pid} did not end. End it by hand: kill -9 ${running.pid}`);
  }
  await rm(marks.pidFile, { force: true });
  return cleanly;
};

interface Spawned {
  pid: number;
  /** From the child object: a starting process has an empty command line too, like a dead one. */
  hasEnded: () => boolean;
}

const spawnDetached = async (daemon: Daemon, url: string): Promise<Spawned> => {
  const file = await open(daemon.log, 'w', 0o600);
  try {
    const { command, args, cwd, env } = daemon;
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', file.fd, file.fd] });
    // Synchronously, so that an interrupted start still leaves the PID.
    if (child.pid !== undefined)
      writeFileSync(daemon.pidFile, JSON.stringify({ pid: child.pid, url }), { mode: 0o600 });
    let ended = false;
    child.once('exit', () => (ended = true));
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    return { pid: child.pid ?? 0, hasEnded: () => ended };
  } finally {
    await file.close();
  }
};

const waitUntilUp = async (
  daemon: Daemon,
  { hasEnded }: Spawned,
  ready: { check: () => Promise<boolean>; patienceMs: number },
): Promise<void> => {
  for (let waited = 0; waited < ready.patienceMs; waited += POLL_MS) {
    if (await ready.check()) return;
    if (hasEnded())
      throw new EmulatorFailure(
        `${daemon.what} died while starting. The end of ${daemon.log}:\n${logTail(daemon.log)}`,
      );
    await sleep(POLL_MS);
  }
  throw new EmulatorFailure(
    `${daemon.what} is not ready after ${ready.patienceMs / 1_000} s. The end of ${daemon.log}:\n${logTail(daemon.log)}`,
  );
};

/**
 * Starts a process in its own group and waits for `check`. Throws EmulatorFailure, with the end of its log, when it dies
 * or is not up in time; then it is stopped.
 */
export const startDaemon = async (
  daemon: Daemon,
  url: string,
  ready: { check: () => Promise<boolean>; patienceMs: number },
): Promise<Running> => {
  const before = await findRunning(daemon);
  if (before !== undefined)
    throw new EmulatorFailure(`${daemon.what} runs already, at ${before.url} (process ${before.pid}).`);
  const spawned = await spawnDetached(daemon, url);
  try {
    await waitUntilUp(daemon, spawned, ready);
  } catch (error) {
    await stopDaemon(daemon);
    throw error;
  }
  return { pid: spawned.pid, url };
};

/** True for a 2xx answer. */
export const answers = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(6_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    // Not listening, or not yet.
    return false;
  }
};
