/*
 * A parser reads what strangers wrote, and pays for each line: 40 MB of short lines take it minutes and gigabytes. What no mail of a
 * person has is left out before, in one pass over the bytes.
 */

/** Of a mail's own header. */
const MOST_HEADER_BYTES = 64_000;
/** Of everything that is neither header nor base64: what people write, and headers of parts. */
const MOST_TEXT_BYTES = 1_000_000;
const MOST_TEXT_LINES = 20_000;
/** RFC 5322, section 2.1.1: a line has 998 characters. Programs that fold nothing write more. */
const MOST_LINE_BYTES = 16_000;
/** Each part begins with one. */
const MOST_BOUNDARIES = 200;

const NEWLINE = 10;
const RETURN = 13;
const DASH = 45;
/** Of a line of base64 (RFC 2045, section 6.8: at most 76). */
const LEAST_BASE64 = 60;
const MOST_BASE64 = 1_000;

const isLetterOfBase64 = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n')
  isLetterOfBase64[character.charCodeAt(0)] = 1;

const isBase64 = (line: Uint8Array): boolean =>
  line.length >= LEAST_BASE64 && line.length <= MOST_BASE64 && line.every((byte) => isLetterOfBase64[byte] === 1);

const isBlank = (line: Uint8Array): boolean => line.every((byte) => byte === NEWLINE || byte === RETURN);
const isBoundary = (line: Uint8Array): boolean => line[0] === DASH && line[1] === DASH && line.length > 3;

type Taken = 'whole' | 'left_out' | 'end';

/** Counts what was taken, and says what becomes of the next line. */
const makeBudget = (): ((line: Uint8Array) => Taken) => {
  const used = { header: 0, text: 0, lines: 0, boundaries: 0 };
  let inHeader = true;
  const ofHeader = (line: Uint8Array): Taken => {
    if (isBlank(line)) inHeader = false;
    used.header += line.length;
    return used.header <= MOST_HEADER_BYTES || !inHeader ? 'whole' : 'left_out';
  };
  const ofBody = (line: Uint8Array): Taken => {
    if (isBase64(line)) return 'whole';
    if (isBoundary(line)) {
      used.boundaries += 1;
      return used.boundaries <= MOST_BOUNDARIES ? 'whole' : 'end';
    }
    used.text += line.length;
    used.lines += 1;
    return used.text <= MOST_TEXT_BYTES && used.lines <= MOST_TEXT_LINES ? 'whole' : 'left_out';
  };
  return (line) => (inHeader ? ofHeader(line) : ofBody(line));
};

export interface LimitedMail {
  bytes: Uint8Array;
  /** Something was left out. */
  cut: boolean;
}

/** Past the newline of the line that begins there. */
const endOfLine = (raw: Uint8Array, start: number): number => {
  const found = raw.indexOf(NEWLINE, start);
  return found === -1 ? raw.length : found + 1;
};

const shortened = (line: Uint8Array): Uint8Array =>
  line.length > MOST_LINE_BYTES ? line.subarray(0, MOST_LINE_BYTES) : line;

/** A line that was shortened lost its newline. */
const withNewline = (short: Uint8Array, line: Uint8Array): Uint8Array[] =>
  short === line ? [line] : [short, Uint8Array.of(NEWLINE)];

/** The same bytes, unless there is more than a person sends. */
export const limitMail = (raw: Uint8Array): LimitedMail => {
  const kept: Uint8Array[] = [];
  const take = makeBudget();
  let cut = false;
  for (let start = 0; start < raw.length;) {
    const end = endOfLine(raw, start);
    const line = raw.subarray(start, end);
    const short = shortened(line);
    const taken = take(short);
    if (taken === 'whole') kept.push(...withNewline(short, line));
    cut ||= taken !== 'whole' || short !== line;
    if (taken === 'end') break;
    start = end;
  }
  return cut ? { bytes: Buffer.concat(kept), cut } : { bytes: raw, cut };
};
