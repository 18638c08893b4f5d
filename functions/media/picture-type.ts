import type { ImageFormat } from '#domain/media/rules.ts';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** By the first bytes, whatever name or sender claim. */
export const detectPictureType = (bytes: Uint8Array): ImageFormat | 'png' | undefined => {
  const head = ascii(bytes, 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return head.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(head.slice(8, 12)) ? 'avif' : undefined;
};
