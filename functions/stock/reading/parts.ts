import { createHash } from 'node:crypto';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { FeedRefused } from '../errors.ts';
import { objectNames, partCount } from '../object-names.ts';
import type { RawFeed } from './feed.ts';
import { readHead } from './head.ts';

interface FileOfParts {
  sha256: string;
  size_bytes: number;
}

async function* streamChunks(
  objects: Pick<ObjectStore, 'stream'>,
  names: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const name of names) {
    for await (const chunk of await objects.stream(name)) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError(`Object '${name}' did not answer with bytes.`);
      yield chunk;
    }
  }
}

/** Streams the stored parts as one file, repeatedly. */
export const makeRawFeed = (
  objects: Pick<ObjectStore, 'stream'>,
  tenant: TenantContext,
  file: FileOfParts,
): RawFeed => {
  const names = Array.from({ length: partCount(file.size_bytes) }, (_, n) =>
    objectNames.part(tenant, file.sha256, n + 1),
  );
  return { head: () => readHead(streamChunks(objects, names)), bytes: () => streamChunks(objects, names) };
};

/** Checks the bytes against the sender's hash and size. */
export const verified = (raw: RawFeed, file: FileOfParts): RawFeed => ({
  head: raw.head,
  bytes: async function* () {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of raw.bytes()) {
      size += chunk.length;
      if (size > file.size_bytes) break;
      hash.update(chunk);
      yield chunk;
    }
    if (size !== file.size_bytes || hash.digest('hex') !== file.sha256) {
      throw new FeedRefused('hash_mismatch', 'The parts do not add up to the file that was announced.');
    }
  },
});
