import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import type { PutOptions, StoredObject } from '#functions/runtime/stores/object-store.ts';

/** The first line of an object's file; its bytes follow. */
const headSchema = z.object({ contentType: z.string(), cacheControl: z.string().optional(), etag: z.string() });
const MAX_HEAD_BYTES = 4_096;
const NEWLINE = 10;

type Head = z.infer<typeof headSchema>;

/** Reads the start of a file; `start` is where the object's bytes begin. */
const parse = (bytes: Uint8Array): { head: Head; start: number } => {
  const end = bytes.indexOf(NEWLINE);
  return { head: headSchema.parse(JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8'))), start: end + 1 };
};

const startIn = async (path: string): Promise<{ start: number; bytes: number }> => {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEAD_BYTES), 0, MAX_HEAD_BYTES, 0);
  return { start: parse(buffer.subarray(0, bytesRead)).start, bytes: (await file.stat()).size };
};

export const readObject = async (path: string): Promise<StoredObject> => {
  const bytes = await readFile(path);
  const { head, start } = parse(bytes);
  return { ...head, body: bytes.subarray(start) };
};

export const streamObject = async (path: string): Promise<Readable> =>
  createReadStream(path, { start: (await startIn(path)).start });

export const sizeOfObject = async (path: string): Promise<number> => {
  const { start, bytes } = await startIn(path);
  return bytes - start;
};

/** A reader sees the old object or the new one, never a part: the file is renamed into its place. Answers its tag. */
export const writeObject = async (
  places: { path: string; unfinished: string },
  body: Uint8Array | string | Readable,
  contentType: string,
  { cacheControl }: PutOptions = {},
): Promise<string> => {
  const head: Head = { contentType, cacheControl, etag: `"${randomUUID()}"` };
  const line = `${JSON.stringify(head)}\n`;
  if (Buffer.byteLength(line) > MAX_HEAD_BYTES) throw new RangeError('The type or the cache rule is too long.');
  const draft = join(places.unfinished, randomUUID());
  try {
    const file = createWriteStream(draft, { mode: 0o600 });
    file.write(line);
    await pipeline(body instanceof Readable ? body : Readable.from([body], { objectMode: false }), file);
    await mkdir(dirname(places.path), { recursive: true, mode: 0o700 });
    await rename(draft, places.path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return head.etag;
};
