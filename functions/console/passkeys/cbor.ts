/** What WebAuthn has of CBOR (RFC 8949): the canonical form of CTAP 2, of definite lengths, without floats and tags. */
export type CborValue = number | string | boolean | null | Buffer | CborValue[] | CborMap;
export type CborMap = Map<number | string, CborValue>;

/** The bytes are not what an authenticator writes. */
export class MalformedCredential extends Error {
  constructor(what: string) {
    super(`The credential is malformed: ${what}.`);
    this.name = 'MalformedCredential';
  }
}

/** Of an attestation object: a map with maps inside. */
const MAX_DEPTH = 4;
/** Bytes of the length that follow, by the low bits of the first byte. */
const LENGTH_BYTES: Readonly<Record<number, number>> = { 24: 1, 25: 2, 26: 4 };
const simpleValues: ReadonlyMap<number, boolean | null> = new Map([
  [20, false],
  [21, true],
  [22, null],
]);

class Reader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.at, this.at + length);
    if (taken.length !== length) throw new MalformedCredential('it ends too early');
    this.at += length;
    return taken;
  }

  /** The argument of a head: a number, or how long what follows is. */
  argument(low: number): number {
    if (low < 24) return low;
    const bytes = LENGTH_BYTES[low];
    if (bytes === undefined) throw new MalformedCredential('a length of another form');
    return this.take(bytes).readUIntBE(0, bytes);
  }
}

const readMap = (reader: Reader, size: number, depth: number): CborMap => {
  const map: CborMap = new Map();
  for (let n = 0; n < size; n += 1) {
    const key = readValue(reader, depth);
    if (typeof key !== 'number' && typeof key !== 'string') throw new MalformedCredential('a key of another type');
    if (map.has(key)) throw new MalformedCredential('a key stands twice');
    map.set(key, readValue(reader, depth));
  }
  return map;
};

const readList = (reader: Reader, size: number, depth: number): CborValue[] => {
  const list: CborValue[] = [];
  for (let n = 0; n < size; n += 1) list.push(readValue(reader, depth));
  return list;
};

const readSimple = (low: number): boolean | null => {
  const value = simpleValues.get(low);
  if (value === undefined) throw new MalformedCredential('a value of another type');
  return value;
};

/** By the major type: an integer, a negative one, bytes, text, a list, a map. */
const readers: readonly ((reader: Reader, argument: number, depth: number) => CborValue)[] = [
  (_reader, argument) => argument,
  (_reader, argument) => -1 - argument,
  (reader, argument) => reader.take(argument),
  (reader, argument) => reader.take(argument).toString('utf8'),
  readList,
  readMap,
];
const SIMPLE = 7;

function readValue(reader: Reader, depth: number): CborValue {
  if (depth === 0) throw new MalformedCredential('it is too deep');
  const head = reader.take(1).readUInt8(0);
  const [type, low] = [head >> 5, head & 31];
  if (type === SIMPLE) return readSimple(low);
  const read = readers[type];
  if (read === undefined) throw new MalformedCredential('a tag');
  return read(reader, reader.argument(low), depth - 1);
}

/** The first value, and how many bytes it took. Throws MalformedCredential. */
export const readCbor = (bytes: Buffer): { value: CborValue; length: number } => {
  const reader = new Reader(bytes);
  const value = readValue(reader, MAX_DEPTH);
  return { value, length: reader.at };
};

/** A map of which no byte is left over. Throws MalformedCredential. */
export const readCborMap = (bytes: Buffer): CborMap => {
  const { value, length } = readCbor(bytes);
  if (!(value instanceof Map) || length !== bytes.length) throw new MalformedCredential('it is no map');
  return value;
};
