import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, readIfThere } from './files.ts';

const PRIVATE = 0o600;

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

/** Start time in clock ticks: field 22 of /proc/PID/stat, counted after the name, which ends with the last ')'. */
const START_FIELD_AFTER_NAME = 19;

const startOnLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD_AFTER_NAME] ?? ''}`;
};

/** Tells a process from a later one with the same PID; empty where the system has no such information. */
export const readProcessStart = (pid: number): string => {
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // No such process, or no `ps`: the PID alone has to do.
    return '';
  }
};

/** Whether the process that wrote the lock still runs. */
const isHeld = (pid: number, started: string): boolean => {
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return false;
  const now = readProcessStart(pid);
  return started === '' || now === '' || now === started;
};

/** Linked into place with its content: an empty lock file would look abandoned. */
const create = async (path: string): Promise<boolean> => {
  const draft = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, `${process.pid}\n${readProcessStart(process.pid)}\n`, { mode: PRIVATE });
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
 * Takes the folder's lock; the lock of a dead process means an unclean end. PIDs are reused, so it holds PID and start time.
 * Throws DataDirLocked.
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
