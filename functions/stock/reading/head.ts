import type { ByteStream } from './bytes.ts';

/** Enough to detect encoding and format. */
export const HEAD_BYTES = 64 * 1_024;

export const readHead = async (bytes: ByteStream): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
};
