import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { isAlive } from '#infra/local/lock.ts';
import { hasCode, readIfThere } from '#infra/local/files.ts';
import { EmulatorFailure } from './failure.ts';
import { logTail } from './log-tail.ts';

const POLL_MS = 100;
/** A process is asked to end, and after this is made to. */
const PATIENCE_MS = 20_000;

export interface Command {
  command: string;
  args: readonly string[];
  cwd: string;
  /** The whole environment: nothing is inherited. */
  env: NodeJS.ProcessEnv;
}

/** A process that outlives the command which started it. */
export interface Daemon extends Command {
  /** What it is, for people: 'OpenSearch'. */
  what: string;
  /** A piece of its command line that no other program has: a recorded pid may by now be somebody else's. */
  mark: string;
  /** Its output, begun anew at each start. */
  log: string;
  /** Where its pid is kept from the first moment. */
  pidFile: string;
}

const pidFileSchema = z.object({ pid: z.number().int().positive(), url: z.url() });
export type Running = z.infer<typeof pidFileSchema>;

/**
 * True when the process lives and its command line holds the mark. Where the system has no /proc, the pid alone must do.
 */
const isOurs = async (pid: number, mark: string): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  try {
    // Empty for one that has ended and waits only for its parent to hear of it.
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(mark);
  } catch (error) {
    // It went while we read.
    if (hasCode(error, 'ESRCH')) return false;
    if (!hasCode(error, 'ENOENT')) throw error;
    return (await readIfThere('/proc/self/cmdline')) === undefined;
  }
};

/** The running process that a pid file names; undefined where there is none, or it is gone. */
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

/**
 * Ends the process that a pid file names, and waits for it; after `patienceMs` it is made to end. Quiet when it is gone
 * already. Answers whether it ended by itself, with all that it does last.
 */
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
  /** By the system's word: the command line of a process that is just beginning is empty for a moment, as a dead one's is. */
  hasEnded: () => boolean;
}

const spawnDetached = async (daemon: Daemon, url: string): Promise<Spawned> => {
  const file = await open(daemon.log, 'w', 0o600);
  try {
    const { command, args, cwd, env } = daemon;
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', file.fd, file.fd] });
    // Before anything else can happen: who interrupts us now still finds the process.
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
 * Starts a process that outlives this one, in a group of its own, and waits until the check says that it is up. Throws
 * EmulatorFailure, with the end of its log, when it dies or is not up in time; nothing is left running then.
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
