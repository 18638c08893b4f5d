import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startOpenSearch } from '#tools/emulator/opensearch-node.ts';

declare module 'vitest' {
  interface ProvidedContext {
    opensearchUrl: string;
  }
}

/** One node for all files: OPENSEARCH_URL, else a new one in a temporary folder. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const running = process.env['OPENSEARCH_URL'];
  if (running !== undefined) {
    project.provide('opensearchUrl', running);
    return async () => undefined;
  }
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-opensearch-'));
  const node = await startOpenSearch({ dir, progress: (text) => console.log(text) });
  project.provide('opensearchUrl', node.url);
  return async () => {
    await node.stop();
    await rm(dir, { recursive: true, force: true });
  };
};
