import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { openLocalObjects } from '#infra/local/objects/objects.ts';

/** A local object store in a folder of its own. Close it in afterAll. */
export const testObjects = async (): Promise<{ objects: ObjectStore; close: () => Promise<void> }> => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-objects-'));
  const { objects, close } = await openLocalObjects({
    dir,
    now: () => new Date(),
    onError: (error) => {
      throw error;
    },
  });
  return {
    objects,
    close: async () => {
      await close();
      await rm(dir, { recursive: true });
    },
  };
};
