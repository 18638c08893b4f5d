/** docs/product/trade-in.md, 'Photos'. */
export const photoLimits = { most: 6, bytes: 250_000 } as const;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const END = Uint8Array.of(0xff, EOI);
/** Application segments and comments: camera, place and time stand here. JFIF (0) and Adobe's colours (14) are needed to draw it. */
const isMetadata = (marker: number): boolean => (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
/** A marker alone, without a length: the restarts of a scan among them. */
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

const markerAt = (bytes: Uint8Array, from: number): number | undefined => {
  const [mark, marker = 0] = bytes.subarray(from, from + 2);
  return mark !== 0xff || marker === 0 || marker === 0xff ? undefined : marker;
};

/** Where the lines of a scan end: at the next marker that is no restart; at the end of the file without one. */
const scanEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = markerAt(bytes, at);
    if (marker !== undefined && !isBare(marker)) return at;
  }
  return bytes.length;
};

/** The segment that begins here, a scan with its lines; undefined where none does. */
const segmentAt = (bytes: Uint8Array, from: number): Segment | undefined => {
  const marker = markerAt(bytes, from);
  if (marker === undefined) return undefined;
  if (isBare(marker)) return { marker, from, to: from + 2 };
  const to = from + lengthAt(bytes, from);
  if (to < from + 4 || to > bytes.length) return undefined;
  return { marker, from, to: marker === SOS ? scanEnd(bytes, to) : to };
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

/** The segments up to the end of the picture; undefined where the file has no picture, or is cut off in it. */
const readSegments = (bytes: Uint8Array): Segment[] | undefined => {
  if (markerAt(bytes, 0) !== SOI) return undefined;
  const segments: Segment[] = [];
  for (let at = 2; markerAt(bytes, at) !== EOI;) {
    const segment = segmentAt(bytes, at);
    if (segment === undefined) return undefined;
    segments.push(segment);
    at = segment.to;
  }
  return segments.some(({ marker }) => marker === SOS) ? segments : undefined;
};

/**
 * A JPEG without what it says of camera, place and time (EXIF, XMP, comments), and without what some cameras write after the
 * picture, as a second one; undefined for anything else, as for a file that is cut off.
 */
export const plainJpeg = (bytes: Uint8Array): Uint8Array | undefined => {
  const kept = readSegments(bytes)?.filter(({ marker }) => !isMetadata(marker));
  return kept && joined([bytes.subarray(0, 2), ...kept.map(({ from, to }) => bytes.subarray(from, to)), END]);
};
