import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { RandomAccessReader, fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { FeedRefused } from '../errors.ts';
import type { ByteStream } from './bytes.ts';
import { checkUnpacked, limited } from './limited.ts';

const MAX_ENTRIES = 2_000;
const NAMES_TOLD = 5;
/** Holds the directory of most zip files, which is read in many small steps. */
const TAIL_BYTES = 1_024 * 1_024;

/** Kinds of file that can be a feed. */
const DATA = /\.(?:csv|tsv|txt|xml|json|ndjson|jsonl)$/i;
/** Made by macOS, and the mark of Motorcentral's packages that says they are whole. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|END\.XML)$/i;

async function* range(bytes: ByteStream, start: number, end: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of bytes) {
    const from = at;
    at += chunk.length;
    if (at <= start) continue;
    yield chunk.subarray(Math.max(0, start - from), end - from);
    if (at >= end) return;
  }
}

interface Tail {
  /** Of the whole file. */
  size: number;
  bytes: Uint8Array;
}

/** Reads the whole file, which also checks its hash where `bytes` does. */
const readTail = async (bytes: ByteStream): Promise<Tail> => {
  const kept: Uint8Array[] = [];
  let size = 0;
  let held = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    held += chunk.length;
    kept.push(chunk);
    for (let first = kept[0]; first !== undefined && held - first.length >= TAIL_BYTES; first = kept[0]) {
      kept.shift();
      held -= first.length;
    }
  }
  return { size, bytes: Buffer.concat(kept) };
};

/** Random reads of a file that can only be read from its start. */
class FileReader extends RandomAccessReader {
  readonly #open: () => ByteStream;
  readonly #tail: Tail;
  /** What reading the file threw, if anything: then the zip file is not to blame. */
  failure: unknown;

  constructor(open: () => ByteStream, tail: Tail) {
    super();
    this.#open = open;
    this.#tail = tail;
  }

  async *#noting(bytes: ByteStream): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const first = this.#tail.size - this.#tail.bytes.length;
    if (start >= first) return Readable.from([this.#tail.bytes.subarray(start - first, end - first)]);
    return Readable.from(range(this.#noting(this.#open()), start, end), { objectMode: false });
  }
}

const told = (names: readonly string[]): string =>
  names.length > NAMES_TOLD
    ? `${names.slice(0, NAMES_TOLD).join(', ')} and ${names.length - NAMES_TOLD} more`
    : names.join(', ');

/** The one data file; pictures and notes beside it are not read. */
const dataFile = (entries: readonly Entry[]): Entry => {
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/') && !IGNORED.test(fileName));
  const named = files.filter(({ fileName }) => DATA.test(fileName));
  const found = named.length === 0 && files.length === 1 ? files : named;
  const [only, ...more] = found;
  if (only === undefined) throw new FeedRefused('archive', 'The zip file holds no data file.');
  if (more.length === 0) return only;
  const names = told(found.map(({ fileName }) => fileName));
  throw new FeedRefused('archive', `The zip file holds ${found.length} data files: ${names}. Send one.`);
};

const checkEntry = (entry: Entry): void => {
  if (entry.isEncrypted()) throw new FeedRefused('archive', `'${entry.fileName}' in the zip file is encrypted.`);
  if (!entry.canDecodeFileData()) {
    throw new FeedRefused('archive', `'${entry.fileName}' is packed in a way that is not read. Use deflate.`);
  }
  checkUnpacked(entry.uncompressedSize, entry.compressedSize);
};

const chosenEntry = async (zip: ZipFile): Promise<Entry> => {
  if (zip.entryCount > MAX_ENTRIES) {
    throw new FeedRefused('archive', `The zip file holds more than ${MAX_ENTRIES} files.`);
  }
  const entry = dataFile(await Array.fromAsync(zip.eachEntry()));
  checkEntry(entry);
  return entry;
};

async function* checked(bytes: ByteStream, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  for await (const chunk of bytes) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new FeedRefused('archive', `'${entry.fileName}' in the zip file is damaged.`);
}

/** yauzl's errors become refusals; those of the file stay. */
const asRefusal = (reader: FileReader, error: unknown): unknown => {
  if (error instanceof FeedRefused) return error;
  if (reader.failure !== undefined) return reader.failure;
  const why = error instanceof Error ? error.message : String(error);
  return new FeedRefused('archive', `The zip file is damaged or cut off: ${why}.`, error);
};

/** Opens the only data file of a zip file, found by its directory; it can be read repeatedly. Throws FeedRefused. */
export const openZip = async (open: () => ByteStream): Promise<() => AsyncGenerator<Uint8Array>> => {
  const tail = await readTail(open());
  const reader = new FileReader(open, tail);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, tail.size, { autoClose: false });
    const entry = await chosenEntry(zip);
    return async function* () {
      try {
        yield* checked(
          limited(await zip.openReadStreamPromise(entry), () => entry.compressedSize),
          entry,
        );
      } catch (error) {
        throw asRefusal(reader, error);
      }
    };
  } catch (error) {
    throw asRefusal(reader, error);
  }
};
