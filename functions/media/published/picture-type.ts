const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const HEIF_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const brandOf = (head: string): string => (head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : '');

/** By the first bytes, whatever name or sender claim. */
export const detectPictureType = (bytes: Uint8Array): PictureType | undefined => {
  const head = ascii(bytes, 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return ['avif', 'avis'].includes(brandOf(head)) ? 'avif' : undefined;
};

/** What iPhones write when they are not asked for JPEG; it is not read here. */
export const isHeif = (bytes: Uint8Array): boolean => HEIF_BRANDS.has(brandOf(ascii(bytes, 0, 16)));
