import { rm } from 'node:fs/promises';
import { indexName, STOCK_ALIAS } from '#functions/search/engines/opensearch/stored-document.ts';
import { stopSidecar } from './sidecar-process.ts';
import { EmulatorFailure } from './failure.ts';
import { emulatorFolders, readEndpoints } from './folder.ts';

const send = async (method: string, url: string, accepted: readonly number[]): Promise<void> => {
  const reply = await fetch(url, { method, signal: AbortSignal.timeout(30_000) });
  if (!accepted.includes(reply.status)) throw new EmulatorFailure(`${method} ${url} answered ${reply.status}.`);
};

/** Wipes stack, stock, leads, index and inbox; keeps secrets. Throws EmulatorFailure for engines given by address. */
export const resetEmulator = async (dir: string): Promise<void> => {
  const emulator = await readEndpoints(dir);
  if (emulator === undefined) throw new EmulatorFailure(`Nothing was deployed from ${dir} yet: npm run emulator`);
  if (!emulator.ownEngines)
    throw new EmulatorFailure(
      `The engines at ${[emulator.endpoint, emulator.opensearchUrl].filter(Boolean).join(' and ')} are not ours to wipe.`,
    );
  await stopSidecar(dir);
  await send('POST', `${emulator.endpoint}/_ministack/reset`, [200]);
  // Snapshots were deleted with the bucket.
  if (emulator.opensearchUrl !== undefined)
    await send('DELETE', `${emulator.opensearchUrl}/${indexName(STOCK_ALIAS)}`, [200, 404]);
  const { outputs, inbox } = emulatorFolders(dir);
  await rm(outputs, { force: true });
  await rm(inbox, { force: true });
};
