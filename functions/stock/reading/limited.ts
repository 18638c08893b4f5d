import { FeedRefused } from '../errors.ts';
import { MAX_FILE_BYTES } from '#domain/limits/files.ts';
import type { ByteStream } from './bytes.ts';

/** Feeds with much repetition reach 50; a decompression bomb 1,000. */
const MAX_RATIO = 200;
/** Small files may repeat themselves more. */
const FREE_BYTES = 1_024 * 1_024;

const tooLarge = (): FeedRefused =>
  new FeedRefused('too_large', `The file is larger than ${MAX_FILE_BYTES} bytes when unpacked.`);

/** Throws FeedRefused for sizes that no feed has. */
export const checkUnpacked = (unpackedBytes: number, packedBytes: number): void => {
  if (unpackedBytes > MAX_FILE_BYTES) throw tooLarge();
  if (unpackedBytes > FREE_BYTES + packedBytes * MAX_RATIO) {
    throw new FeedRefused('archive', `The file unpacks to more than ${MAX_RATIO} times its size.`);
  }
};

/** Counts while it passes bytes on, because sizes in an archive's headers may be wrong. */
export async function* limited(unpacked: ByteStream, packedBytes: () => number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of unpacked) {
    size += chunk.length;
    checkUnpacked(size, packedBytes());
    yield chunk;
  }
}
