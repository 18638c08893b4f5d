import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Upload } from '#functions/stock/views.ts';
import { MAX_FILE_BYTES } from '#domain/limits/files.ts';
import type { ByteStream } from '#functions/stock/reading/bytes.ts';
import type { RawFeed } from '#functions/stock/reading/feed.ts';
import { readHead } from '#functions/stock/reading/head.ts';
import { Busy, CliFailure } from '#cli/output.ts';

/** Read in parts, because feed files are large. */
export interface FeedFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Throws CliFailure if the file cannot be read. */
export const feedFile = async (path: string): Promise<FeedFile> => {
  const found = await stat(path).catch((error: unknown) => {
    throw new CliFailure(`The file '${path}' cannot be read.`, 2, { cause: error });
  });
  if (!found.isFile()) throw new CliFailure(`'${path}' is not a file.`, 2);
  if (found.size > MAX_FILE_BYTES)
    throw new CliFailure(`The file has ${found.size} bytes; at most ${MAX_FILE_BYTES} are taken.`, 2);
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Uint8Array> = createReadStream(path);
  for await (const chunk of chunks) hash.update(chunk);
  return { path, bytes: found.size, sha256: hash.digest('hex') };
};

/** The file as a run would read it, from this disk. */
export const rawFile = ({ path, sha256 }: FeedFile): RawFeed & { sha256: string } => {
  const bytes = (): ByteStream => createReadStream(path);
  return { sha256, bytes, head: () => readHead(bytes()) };
};

/** One part at a time; `sent` is called after each. */
export const sendParts = async (
  file: FeedFile,
  upload: Pick<Upload, 'parts' | 'part_bytes'>,
  sent: (bytes: number) => void,
): Promise<void> => {
  const handle = await open(file.path);
  try {
    for (const { number, url } of upload.parts) {
      const from = (number - 1) * upload.part_bytes;
      const part = new Uint8Array(Math.max(0, Math.min(upload.part_bytes, file.bytes - from)));
      await handle.read(part, 0, part.length, from);
      const reply = await fetch(url, { method: 'PUT', body: part });
      if (reply.status === 429 || reply.status === 503)
        throw new Busy(
          `The store is busy and did not take part ${number} of the file.`,
          reply.headers.get('retry-after'),
        );
      if (!reply.ok) throw new CliFailure(`Part ${number} of the file was not taken (${reply.status}).`, 1);
      sent(from + part.length);
    }
  } finally {
    await handle.close();
  }
};
