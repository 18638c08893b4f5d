import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedRefused } from '../errors.ts';
import type { ByteStream } from './bytes.ts';
import { limited } from './limited.ts';

const toFeedError = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new FeedRefused('cut_off', 'The gzip file ends too early.', error);
  return typeof code === 'string' && code.startsWith('Z_')
    ? new FeedRefused('archive', 'The gzip file is damaged.', error)
    : error;
};

/** Streams what a gzip file holds. Throws FeedRefused. */
export async function* gunzipped(packed: ByteStream): AsyncGenerator<Uint8Array> {
  const read = { bytes: 0, whole: false };
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of packed) {
      read.bytes += chunk.length;
      yield chunk;
    }
    read.whole = true;
  }
  const unpacked = createGunzip();
  // An error of the source destroys the stream, which then throws in the loop below.
  pipeline(Readable.from(counted()), unpacked, () => {});
  try {
    yield* limited(unpacked, () => read.bytes);
  } catch (error) {
    throw toFeedError(error);
  }
  // zlib ignores what follows; the hash of the file covers it.
  if (!read.whole) throw new FeedRefused('archive', 'Something follows the end of the gzip file.');
}
