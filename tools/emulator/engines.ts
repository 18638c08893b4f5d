import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchEngine } from '#infra/stages.ts';
import { EmulatorFailure } from './failure.ts';
import { emulatorFolders } from './folder.ts';
import { findMiniStack, startMiniStack, stopMiniStack } from './ministack.ts';
import { findOpenSearch, startOpenSearch, stopOpenSearch } from './opensearch-node.ts';
import type { Running } from './processes.ts';
import type { Progress } from './steps.ts';

/** No OpenSearch where functions search snapshots. */
export interface GivenEngines {
  endpoint: string;
  opensearchUrl?: string | undefined;
}

export interface EnginePorts {
  aws?: number | undefined;
  opensearch?: number | undefined;
}

/** Deployed functions know the engine's address, so it cannot move while it runs. */
const assertThere = (running: Running | undefined, port: number | undefined, what: string): void => {
  if (running === undefined || port === undefined || new URL(running.url).port === String(port)) return;
  throw new EmulatorFailure(`${what} runs at ${running.url}, not on port ${port}. First: npm run emulator:stop`);
};

/**
 * Starts the engines that do not run. MiniStack keeps everything in memory, so when it is new, search data and inbox are
 * wiped too.
 */
export const startEngines = async (
  dir: string,
  { ports, search, progress }: { ports: EnginePorts; search: SearchEngine; progress: Progress },
): Promise<GivenEngines> => {
  const folders = emulatorFolders(dir);
  const running = await findMiniStack(folders.ministack);
  assertThere(running, ports.aws, 'The AWS emulator');
  if (running === undefined) {
    await stopOpenSearch(folders.opensearch);
    await rm(join(folders.opensearch, 'data'), { recursive: true, force: true });
    await rm(folders.inbox, { force: true });
  }
  const [aws, opensearch] = await Promise.all([
    running ?? startMiniStack({ dir: folders.ministack, port: ports.aws, progress }),
    search === 'opensearch' ? startSearch(dir, ports.opensearch, progress) : undefined,
  ]);
  return { endpoint: aws.url, opensearchUrl: opensearch?.url };
};

export const startSearch = async (
  dir: string,
  port: number | undefined,
  progress: Progress,
): Promise<{ url: string }> => {
  const folder = emulatorFolders(dir).opensearch;
  const running = await findOpenSearch(folder);
  assertThere(running, port, 'OpenSearch');
  return running ?? startOpenSearch({ dir: folder, port, progress });
};

export const stopEngines = async (dir: string): Promise<void> => {
  const folders = emulatorFolders(dir);
  await Promise.all([stopMiniStack(folders.ministack), stopOpenSearch(folders.opensearch)]);
};
