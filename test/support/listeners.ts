import { readFile, readdir, readlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';

/** Where the system tells who listens. Elsewhere than on Linux the tests that ask it are skipped. */
export const canListListeners = existsSync('/proc/self/net/tcp');

const LISTEN = '0A';

interface Listener {
  /** '127.0.0.1', '::1', '0.0.0.0' ... */
  address: string;
  port: number;
}

/** Little-endian words of /proc/net/tcp as an address. */
const addressOf = (hex: string): string => {
  const bytes = hex.match(/.{8}/g)?.flatMap((word) => word.match(/../g)?.toReversed() ?? []) ?? [];
  if (bytes.length === 4) return bytes.map((byte) => Number.parseInt(byte, 16)).join('.');
  const groups = Array.from({ length: 8 }, (_, n) => `${bytes[2 * n]}${bytes[2 * n + 1]}`);
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
};

const socketsOf = async (pid: number): Promise<Set<string>> => {
  const names = await readdir(`/proc/${pid}/fd`);
  // A descriptor may be closed between the listing and the look at it.
  const links = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
};

/** Every TCP socket on which a process listens, as the system has it. */
export const listenersOf = async (pid: number): Promise<Listener[]> => {
  const own = await socketsOf(pid);
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')));
  return tables.flatMap((table) =>
    table.split('\n').flatMap((line): Listener[] => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (state !== LISTEN || !own.has(inode)) return [];
      const [address = '', port = ''] = local.split(':');
      return [{ address: addressOf(address), port: Number.parseInt(port, 16) }];
    }),
  );
};
