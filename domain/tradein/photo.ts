/** docs/product/trade-in.md, 'Photos'. */
export const photoLimits = { most: 6, bytes: 250_000 } as const;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Application segments and comments: camera, place and time stand here. JFIF (0) and Adobe's colours (14) are needed to draw it. */
const isMetadata = (marker: number): boolean => (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
/** Segments that are a marker alone. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

interface Segment {
  marker: number;
  from: number;
  to: number;
}

/** How long a segment is that has a length, with its marker; below four it is none. */
const lengthAt = (bytes: Uint8Array, from: number): number => {
  const [high = 0, low = 0] = bytes.subarray(from + 2, from + 4);
  return 2 + high * 256 + low;
};

/** The segment that begins here; undefined where none does. */
const segmentAt = (bytes: Uint8Array, from: number): Segment | undefined => {
  const [mark, marker = 0] = bytes.subarray(from, from + 2);
  if (mark !== 0xff || marker === 0 || marker === 0xff) return undefined;
  if (isBare(marker)) return { marker, from, to: from + 2 };
  const to = from + lengthAt(bytes, from);
  return to < from + 4 || to > bytes.length ? undefined : { marker, from, to };
};

const isFramed = (bytes: Uint8Array): boolean => {
  const ends = [bytes[0], bytes[1], bytes.at(-2), bytes.at(-1)];
  return [0xff, SOI, 0xff, EOI].every((byte, n) => ends[n] === byte);
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * A JPEG without what it says of camera, place and time (EXIF, XMP, comments); undefined for anything else, as for a file
 * that is cut off before its picture.
 */
export const plainJpeg = (bytes: Uint8Array): Uint8Array | undefined => {
  if (!isFramed(bytes)) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let at = 2; at < bytes.length;) {
    const segment = segmentAt(bytes, at);
    if (segment === undefined) return undefined;
    // From the scan on everything is picture.
    if (segment.marker === SOS) return joined([...kept, bytes.subarray(at)]);
    if (!isMetadata(segment.marker)) kept.push(bytes.subarray(segment.from, segment.to));
    at = segment.to;
  }
  return undefined;
};
