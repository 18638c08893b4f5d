/* Numbers in snapshots are little-endian; a list uses the width that its largest number needs. */

/** A file of another format, schema or dealer, or a damaged one. */
export class SnapshotRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The snapshot is refused: ${reason}`, { cause });
    this.name = 'SnapshotRefused';
  }
}

export class ByteWriter {
  readonly #chunks: Uint8Array[] = [];

  bytes(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
  }

  count(value: number): void {
    this.bytes(toBytes(Uint32Array.of(value)));
  }

  text(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    this.count(bytes.length);
    this.bytes(bytes);
  }

  finish(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}

/** Reads what a ByteWriter wrote, in the same order. Throws SnapshotRefused at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get rest(): number {
    return this.#bytes.length - this.#at;
  }

  bytes(length: number): Uint8Array {
    if (length > this.rest) throw new SnapshotRefused('it ends too early.');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** A copy, aligned for numbers of any width. */
  aligned(length: number): ArrayBuffer {
    const copy = new ArrayBuffer(length);
    new Uint8Array(copy).set(this.bytes(length));
    return copy;
  }

  count(): number {
    return new Uint32Array(this.aligned(Uint32Array.BYTES_PER_ELEMENT))[0] ?? 0;
  }

  text(): string {
    const bytes = this.bytes(this.count());
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  }
}

export const writeStrings = (to: ByteWriter, strings: readonly string[]): void => to.text(JSON.stringify(strings));

/** Not a schema: zod would take as long as the rest of the file. */
const areStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export const readStrings = (from: ByteReader): string[] => {
  const strings: unknown = JSON.parse(from.text());
  if (!areStrings(strings)) throw new SnapshotRefused('it holds no texts where texts were written.');
  return strings;
};

export const toBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const chooseWidth = (numbers: Uint16Array | Uint32Array): 1 | 2 | 4 => {
  let all = 0;
  for (const number of numbers) all |= number;
  if (all >>> 16 !== 0) return 4;
  return all > 0xff ? 2 : 1;
};

export const writeNumbers = (to: ByteWriter, numbers: Uint16Array | Uint32Array): void => {
  const width = chooseWidth(numbers);
  to.count(numbers.length);
  to.count(width);
  if (width === 4) return to.bytes(toBytes(numbers));
  to.bytes(toBytes(width === 2 ? new Uint16Array(numbers) : new Uint8Array(numbers)));
};

export const readNumbers = (from: ByteReader): Uint32Array => {
  const length = from.count();
  const width = from.count();
  if (width === 1) return new Uint32Array(from.bytes(length));
  if (width === 2) return new Uint32Array(new Uint16Array(from.aligned(length * width)));
  return new Uint32Array(from.aligned(length * 4));
};

export const writeFloats = (to: ByteWriter, numbers: Float64Array): void => {
  to.count(numbers.length);
  to.bytes(toBytes(numbers));
};

export const readFloats = (from: ByteReader): Float64Array =>
  new Float64Array(from.aligned(from.count() * Float64Array.BYTES_PER_ELEMENT));

/** Ascending lists in one array: list `n` is `numbers[starts[n]]` to before `numbers[starts[n + 1]]`. */
export interface AscendingLists {
  starts: Uint32Array;
  numbers: Uint32Array;
}

const LONGEST = 5;

/** Distances from number to number, seven bits a byte. */
const packed = ({ starts, numbers }: AscendingLists): Uint8Array => {
  const bytes = new Uint8Array(numbers.length * LONGEST);
  let at = 0;
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const end = starts[list + 1] ?? 0;
    let before = 0;
    for (let n = starts[list] ?? 0; n < end; n += 1) {
      const number = numbers[n] ?? 0;
      let gap = number - before;
      before = number;
      for (; gap > 0x7f; gap >>>= 7) bytes[at++] = (gap & 0x7f) | 0x80;
      bytes[at++] = gap;
    }
  }
  return bytes.subarray(0, at);
};

export const writeAscending = (to: ByteWriter, lists: AscendingLists): void => {
  const bytes = packed(lists);
  writeNumbers(to, lists.starts);
  to.count(bytes.length);
  to.bytes(bytes);
};

const unpacked = (bytes: Uint8Array, at: number): { gap: number; next: number } => {
  let gap = 0;
  for (let next = at, shift = 0; next < bytes.length; shift += 7) {
    const byte = bytes[next++] ?? 0;
    gap |= (byte & 0x7f) << shift;
    if (byte <= 0x7f) return { gap, next };
  }
  throw new SnapshotRefused('a list in it ends too early.');
};

export const readAscending = (from: ByteReader): AscendingLists => {
  const starts = readNumbers(from);
  const bytes = from.bytes(from.count());
  const numbers = new Uint32Array(starts.at(-1) ?? 0);
  let at = 0;
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const end = starts[list + 1] ?? 0;
    let number = 0;
    for (let n = starts[list] ?? 0; n < end; n += 1) {
      const { gap, next } = unpacked(bytes, at);
      number += gap;
      numbers[n] = number;
      at = next;
    }
  }
  return { starts, numbers };
};
