import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, readIfThere } from './files.ts';

const PRIVATE = 0o600;

/** Another process holds the folder; nothing was touched. */
export class DataDirLocked extends Error {
  readonly pid: number;
  constructor(dir: string, pid: number) {
    super(`The data folder ${dir} is in use by process ${pid}. Stop it, or name another folder with --data.`);
    this.name = 'DataDirLocked';
    this.pid = pid;
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** Field 22 of /proc/PID/stat: when the process started, in ticks since the boot. The name before it may hold anything but ends with the last ')'. */
const START_FIELD_AFTER_NAME = 19;

const startOnLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD_AFTER_NAME] ?? ''}`;
};

/** What tells a process from a later one with the same number; empty where the system does not say. */
export const startOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // The process is gone, or this system has no ps: the number alone has to do.
    return '';
  }
};

/** True where the process that wrote the lock still runs: it has the number, and started when the lock says. */
const isHeld = (pid: number, started: string): boolean => {
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return false;
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
};

/** Creates the lock with its text already in it: a lock that is still empty would look like one that nobody holds. */
const create = async (path: string): Promise<boolean> => {
  const draft = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, `${process.pid}\n${startOf(process.pid)}\n`, { mode: PRIVATE });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
};

/**
 * Takes a lock in a folder; one of a process that is gone says that it did not end cleanly. Process numbers are used
 * again: a lock is its process's number and start. Throws DataDirLocked when another process holds it.
 */
export const takeLock = async (
  dir: string,
  name: string,
): Promise<{ unlock: () => Promise<void>; afterCrash: boolean }> => {
  const path = join(dir, name);
  for (let afterCrash = false; ; afterCrash = true) {
    if (await create(path)) return { unlock: () => rm(path, { force: true }), afterCrash };
    const [pid = '', started = ''] = ((await readIfThere(path)) ?? '').split('\n');
    if (isHeld(Number(pid), started)) throw new DataDirLocked(dir, Number(pid));
    await rm(path, { force: true });
  }
};
