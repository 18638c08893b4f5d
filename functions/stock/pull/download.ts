import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_BYTES } from '../object-names.ts';

/** Objects are named by the hash of the whole file, so it lies on disk until that is known. */
export interface Download {
  write: (chunk: Uint8Array) => Promise<void>;
  /** After the last write. */
  file: () => { size_bytes: number; sha256: string; parts: AsyncIterable<Uint8Array> };
}

/** A private file that is gone afterwards. */
export const withDownload = async <T>(work: (download: Download) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-pull-'));
  const handle = await open(join(folder, 'feed'), 'wx+', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < size; from += PART_BYTES) {
      const part = new Uint8Array(Math.min(PART_BYTES, size - from));
      await handle.read(part, 0, part.length, from);
      yield part;
    }
  }
  try {
    return await work({
      write: async (chunk) => {
        hash.update(chunk);
        size += chunk.length;
        await handle.appendFile(chunk);
      },
      file: () => ({ size_bytes: size, sha256: hash.copy().digest('hex'), parts: parts() }),
    });
  } finally {
    await handle.close();
    await rm(folder, { recursive: true, force: true });
  }
};
