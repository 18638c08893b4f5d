import { readFile, readdir, readlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { hasCode } from '#infra/local/data-dir/files.ts';

/** Linux only; tests are skipped elsewhere. */
export const canListListeners = existsSync('/proc/self/net/tcp');

const LISTEN = '0A';

interface Listener {
  /** '127.0.0.1', '::1', '0.0.0.0' ... */
  address: string;
  port: number;
}

/** From little-endian words of /proc/net/tcp. */
const addressOf = (hex: string): string => {
  const bytes = hex.match(/.{8}/g)?.flatMap((word) => word.match(/../g)?.toReversed() ?? []) ?? [];
  if (bytes.length === 4) return bytes.map((byte) => Number.parseInt(byte, 16)).join('.');
  const groups = Array.from({ length: 8 }, (_, n) => `${bytes[2 * n]}${bytes[2 * n + 1]}`);
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
};

/** `gone` if the process ended meanwhile. */
const ofProcess = async <T>(read: Promise<T>, gone: T): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return gone;
    throw error;
  }
};

const socketsOf = async (pid: number): Promise<Set<string>> => {
  const names = await ofProcess(readdir(`/proc/${pid}/fd`), []);
  const links = await Promise.all(names.map((name) => ofProcess(readlink(`/proc/${pid}/fd/${name}`), '')));
  return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
};

/** A process's listening TCP sockets. */
export const listenersOf = async (pid: number): Promise<Listener[]> => {
  const own = await socketsOf(pid);
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => ofProcess(readFile(`/proc/${pid}/net/${name}`, 'utf8'), '')),
  );
  return tables.flatMap((table) =>
    table.split('\n').flatMap((line): Listener[] => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (state !== LISTEN || !own.has(inode)) return [];
      const [address = '', port = ''] = local.split(':');
      return [{ address: addressOf(address), port: Number.parseInt(port, 16) }];
    }),
  );
};

const parentOf = async (pid: string): Promise<number> => {
  const stat = await ofProcess(readFile(`/proc/${pid}/stat`, 'utf8'), '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

/** A process and its descendants. */
export const familyOf = async (pid: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map(await Promise.all(pids.map(async (one) => [Number(one), await parentOf(one)] as const)));
  const family = [pid];
  for (const member of family) for (const [one, parent] of parents) if (parent === member) family.push(one);
  return family;
};
