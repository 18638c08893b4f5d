import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_FILE } from '#infra/ports/envelope/key-file.ts';
import { readIfThere } from './files.ts';
import { takeLock } from './lock.ts';

/** Goes up with each change after which an older folder cannot be read. Nothing converts data: they start again. */
const DATA_VERSION = '1';
const VERSION_FILE = 'data-version';

/** All that a platform writes into its data folder. */
const WRITTEN = [
  ...['analytics', 'mail', 'objects', 'queues', 'search', 'table'],
  ...['data-version', 'demo.json', KEY_FILE, 'forecourt.log', 'operator-token', 'payments.ndjson'],
  ...['platform.json', 'sample-crm.ndjson', 'secrets.json'],
];

export class DataDirOutdated extends Error {
  constructor(dir: string) {
    super(
      `The data folder ${dir} was written by another version of Forecourt, which this one cannot read. Start again with --reset, which forgets everything in it, or name another folder with --data.`,
    );
    this.name = 'DataDirOutdated';
  }
}

/** Marks a new folder with its version. Throws DataDirOutdated for one of another version. */
export const checkDataVersion = async (dir: string): Promise<void> => {
  const file = join(dir, VERSION_FILE);
  const found = (await readIfThere(file))?.trim();
  if (found === DATA_VERSION) return;
  if (found !== undefined || existsSync(join(dir, 'table'))) throw new DataDirOutdated(dir);
  await writeFile(file, `${DATA_VERSION}\n`, { mode: 0o600 });
};

/** Deletes what platforms wrote, and nothing else that may be in the folder. Throws DataDirLocked. */
export const resetDataDir = async (dir: string): Promise<void> => {
  if (!existsSync(dir)) return;
  const { unlock } = await takeLock(dir, 'platform.lock');
  for (const name of WRITTEN) await rm(join(dir, name), { recursive: true, force: true });
  await unlock();
};
