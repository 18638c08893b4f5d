import { createHash, randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** The same characters in the order in which texts are sorted. */
const SORTED_ALPHABET = '234567abcdefghijklmnopqrstuvwxyz';

/** Lower case, no padding; in the alphabet of RFC 4648 by default. */
export const base32 = (bytes: Uint8Array, alphabet = ALPHABET): string => {
  let bits = 0;
  let value = 0;
  let out = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += alphabet.charAt((value >>> bits) & 31);
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? out + alphabet.charAt((value << (5 - bits)) & 31) : out;
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
export const sha256Hex = (text: string): string => sha256(text).toString('hex');

/** Deterministic id: first 26 characters of base32(SHA-256(parts)). */
export const derivedId = (...parts: readonly string[]): string => base32(sha256(parts.join('|'))).slice(0, 26);

/** 26 characters that sort by time. */
export const timeOrderedId = (now: Date): string => {
  const time = Buffer.alloc(6);
  time.writeUIntBE(now.getTime(), 0, 6);
  return base32(Buffer.concat([time, randomBytes(10)]), SORTED_ALPHABET).slice(0, 26);
};

/** A secret of 192 bits. */
export const randomToken = (): string => randomBytes(24).toString('base64url');

const STEPS = 2 ** 32;
export const randomFraction = (): number => randomInt(STEPS) / STEPS;
