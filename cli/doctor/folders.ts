import { join } from 'node:path';
import { platformFileSchema } from '#infra/local/data-dir/data-dir.ts';
import { isAlive } from '#infra/local/data-dir/lock.ts';
import { readIfThere } from '#infra/local/data-dir/files.ts';
import { pass, fail, type Check, type Finding, type CheckGroup } from './check.ts';
import type { Machine } from './machine.ts';

/** Default ports. */
const ports: readonly { port: number; what: string; neededFor: readonly CheckGroup[] }[] = [
  { port: 4100, what: 'dealers’ sites', neededFor: ['start', 'emulator'] },
  { port: 4101, what: 'sample CRM', neededFor: ['start', 'emulator'] },
  { port: 4566, what: 'emulated AWS', neededFor: ['emulator'] },
  { port: 9200, what: 'OpenSearch', neededFor: ['emulator'] },
];

/** The platform or emulator of the folder's platform.json, if its process is alive. */
const runningIn = async (folder: string): Promise<{ url: string; pid: number } | undefined> => {
  const text = await readIfThere(join(folder, 'platform.json'));
  if (text === undefined) return undefined;
  const file = platformFileSchema.safeParse(JSON.parse(text)).data;
  return file !== undefined && isAlive(file.pid) ? file : undefined;
};

const look = async (machine: Machine, port: number, folders: readonly string[]): Promise<Finding> => {
  if (await machine.isFree(port)) return pass('free');
  const running = (await Promise.all(folders.map(runningIn))).find((one) => one !== undefined);
  if (running !== undefined) return pass(`taken while ours runs at ${running.url} (process ${running.pid})`);
  return fail('taken by another program', `See who: lsof -i :${port} (or ss -ltnp). Stop it, or choose another port.`);
};

const platform = async (folders: readonly string[]): Promise<Finding> => {
  const all = await Promise.all(folders.map(runningIn));
  const running = all.flatMap((one) => (one === undefined ? [] : [`${one.url} (process ${one.pid})`]));
  return running.length > 0 ? pass(running.join(', ')) : fail('none runs', 'npm start, or npm run emulator');
};

/** `folders`: data folders of the embedded platform and of the emulator. */
export const folderChecks = (machine: Machine, folders: readonly string[]): readonly Check[] => [
  ...ports.map(({ port, what, neededFor }) => ({
    id: `port-${port}`,
    title: `Port ${port}`,
    neededFor,
    why: what,
    look: () => look(machine, port, folders),
  })),
  {
    id: 'platform',
    title: 'Running platform',
    neededFor: [],
    why: 'what the CLI talks to',
    look: () => platform(folders),
  },
];
