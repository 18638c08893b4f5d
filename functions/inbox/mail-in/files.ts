import type { LetterAttachment } from '../work-schema.ts';
import type { ReceivedFile } from '../received-mail.ts';

/** What is kept of a mail; the mail itself is kept whole. */
const fileLimits = { most: 10, bytes: 15_000_000, listed: 20 } as const;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((one, n) => bytes[n] === one);
const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  Buffer.from(bytes.subarray(at, at + length)).toString('latin1');

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldOffice = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
/** Text has no NUL in its beginning, and is no page. */
const isText = (bytes: Uint8Array): boolean => {
  const start = bytes.subarray(0, 4_096);
  return !start.includes(0) && !/<(?:!doctype|html|script|svg|\?xml)/i.test(Buffer.from(start).toString('latin1'));
};

/** Photos, papers and tables, by what the bytes say. Programs, archives and pages are no answer of a shopper's. */
const kinds: readonly { endings: readonly string[]; fits: (bytes: Uint8Array) => boolean }[] = [
  { endings: ['jpg', 'jpeg', 'jfif'], fits: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) },
  { endings: ['png'], fits: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) },
  { endings: ['gif'], fits: (bytes) => /^GIF8[79]a/.test(asciiAt(bytes, 0, 6)) },
  { endings: ['webp'], fits: (bytes) => /^RIFF.{4}WEBP/s.test(asciiAt(bytes, 0, 12)) },
  { endings: ['heic', 'heif', 'avif'], fits: (bytes) => /^ftyp(?:hei|hev|mif1|msf1|avif)/.test(asciiAt(bytes, 4, 8)) },
  { endings: ['pdf'], fits: (bytes) => asciiAt(bytes, 0, 1_024).includes('%PDF-') },
  { endings: ['docx', 'xlsx', 'odt', 'ods'], fits: isZip },
  { endings: ['doc', 'xls'], fits: isOldOffice },
  { endings: ['txt', 'csv', 'ics', 'vcf'], fits: isText },
];

/** Name and bytes have to agree: what calls itself a photo and is none is refused. */
const isTaken = ({ name, content }: ReceivedFile): boolean => {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return kinds.some(({ endings, fits }) => endings.includes(ending) && fits(content));
};

export type JudgedFile = Pick<ReceivedFile, 'name' | 'content_type' | 'bytes' | 'content'> &
  Pick<LetterAttachment, 'refused'>;

/** Which files of a mail are kept, and why others are not. Of more than twenty the rest is in the mail only. */
export const judgeFiles = (files: readonly ReceivedFile[], hasVirus: boolean): JudgedFile[] => {
  let kept = 0;
  let bytes = 0;
  const judge = (file: ReceivedFile): LetterAttachment['refused'] => {
    if (hasVirus) return 'virus';
    if (!isTaken(file)) return 'type';
    if (bytes + file.bytes > fileLimits.bytes) return 'size';
    if (kept >= fileLimits.most) return 'count';
    kept += 1;
    bytes += file.bytes;
    return null;
  };
  return files.slice(0, fileLimits.listed).map((file) => ({ ...file, refused: judge(file) }));
};
