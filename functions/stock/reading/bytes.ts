import { FeedRefused, NotUtf8 } from '../errors.ts';
import { detectArchive, startsWith } from './archive-marks.ts';

export type Encoding = 'utf-8' | 'windows-1252';
export type ByteStream = AsyncIterable<Uint8Array>;

/** Can be read from the start repeatedly. */
export interface RawFeed {
  head: () => Promise<Uint8Array>;
  bytes: () => ByteStream;
}

const LATIN = /^(iso-8859-1|windows-1252|cp1252|latin1)$/i;
const UTF8 = /^(utf-?8|us-ascii)$/i;

const declaredEncoding = (head: Uint8Array): string | undefined =>
  /^\uFEFF?<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(new TextDecoder().decode(head.subarray(0, 200)))?.[1];

const utf16Marks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const refuseBinary = (head: Uint8Array): void => {
  if (utf16Marks.some((mark) => startsWith(head, mark))) {
    throw new FeedRefused('encoding', 'The file is UTF-16. Send it as UTF-8.');
  }
  if (detectArchive(head) !== undefined) {
    throw new FeedRefused('archive', 'The archive holds another archive. Pack the feed once.');
  }
  if (head.includes(0)) throw new FeedRefused('nul_bytes', 'The file holds NUL bytes: it is not a text file.');
};

/** Refuses binary files; otherwise trusts the XML declaration. */
export const detectEncoding = (head: Uint8Array): Encoding => {
  refuseBinary(head);
  const declared = declaredEncoding(head);
  if (declared === undefined || UTF8.test(declared)) return 'utf-8';
  if (LATIN.test(declared)) return 'windows-1252';
  throw new FeedRefused('encoding', `The file says it is ${declared}. Send it as UTF-8.`);
};

/** With valid multi-byte UTF-8, a bad byte is damage and not another encoding. */
const holdsUtf8 = (chunk: Uint8Array): boolean => /[^\x00-\x7f\ufffd]/.test(new TextDecoder().decode(chunk));

const decodeChunk = (decoder: TextDecoder, chunk: Uint8Array, sawUtf8: boolean): string => {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (sawUtf8 || holdsUtf8(chunk)) {
      throw new FeedRefused('encoding', 'The file mixes UTF-8 with another encoding.', error);
    }
    throw new NotUtf8(error);
  }
};

/** Without BOM. Throws FeedRefused, or NotUtf8 for a file that may be Windows-1252. */
export async function* decodeText(bytes: ByteStream, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let sawUtf8 = false;
  for await (const chunk of bytes) {
    if (chunk.includes(0)) throw new FeedRefused('nul_bytes', 'The file holds NUL bytes: it is not a text file.');
    const text = decodeChunk(decoder, chunk, sawUtf8);
    sawUtf8 ||= encoding === 'utf-8' && text.length < chunk.length;
    if (text !== '') yield text;
  }
  try {
    decoder.decode();
  } catch (error) {
    throw new FeedRefused('cut_off', 'The file ends in the middle of a character.', error);
  }
}
