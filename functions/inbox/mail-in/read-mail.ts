import PostalMime, { type Email } from 'postal-mime';
import { cleanText } from '#domain/text/rules.ts';
import type { ReceivedFile, ReceivedMail } from '../received-mail.ts';
import { textOfHtml } from './html-text.ts';
import { limitMail } from './limit-mail.ts';

/** Of one header that is kept. */
const MOST_HEADER = 2_000;
const MOST_HEADERS = 200;
const MOST_SUBJECT = 200;
const MOST_NAME = 150;
/** RFC 5321, section 4.5.3.1: 254 with its brackets. */
const MOST_ADDRESS = 254;
const MOST_TEXT = 200_000;
/** Deeper than any mail program writes. */
const DEPTH = 12;
/** Where the whole could not be read. */
const FIRST_BYTES = 64_000;

/** One line of text that shows what it holds. */
const line = (text: string | undefined, most: number): string =>
  cleanText(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

const paragraphs = (text: string): string => cleanText(text).replaceAll('\r\n', '\n').slice(0, MOST_TEXT).trim();

const toBytes = (content: unknown): Uint8Array => {
  if (content instanceof ArrayBuffer) return new Uint8Array(content);
  return content instanceof Uint8Array ? content : Buffer.from(typeof content === 'string' ? content : '');
};

const toFile = ({ filename, mimeType, content }: Email['attachments'][number], n: number): ReceivedFile => {
  const bytes = toBytes(content);
  // A path would be one of the sender's.
  const name =
    line(filename ?? '', 1_000)
      .split(/[/\\]/)
      .at(-1) ?? '';
  return {
    name: name.slice(-MOST_NAME).toWellFormed() || `file-${n + 1}`,
    content_type: line(mimeType, 100),
    bytes: bytes.length,
    content: bytes,
  };
};

/** The first of each: further ones are added by whoever forges. */
const toHeaders = ({ headers }: Pick<Email, 'headers'>): Record<string, string> =>
  Object.fromEntries(
    headers
      .slice(0, MOST_HEADERS)
      .toReversed()
      .map(({ key, value }) => [line(key, 100), line(value, MOST_HEADER)]),
  );

const parseWhole = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, { maxNestingDepth: DEPTH, attachmentEncoding: 'arraybuffer' });

/** Text from which nothing could be read: its beginning. */
const unreadable = (raw: Uint8Array): Email => {
  const text = Buffer.from(raw.subarray(0, FIRST_BYTES)).toString('utf8');
  return { headers: [], headerLines: [], text, attachments: [] };
};

/** The text of a mail; that of its page where it has no other. */
const toText = (text: string, html: string | null): string => {
  const plain = paragraphs(text);
  return plain === '' && html !== null ? paragraphs(textOfHtml(html)) : plain;
};

type Read = Pick<ReceivedMail, 'from' | 'subject' | 'text' | 'html' | 'headers' | 'attachments'> & {
  /** Something of it was left out, or could not be read. */
  cut: boolean;
};

/** A mail as bytes, whatever they are: nothing of it throws. */
export const readMail = async (raw: Uint8Array): Promise<Read> => {
  const { bytes, cut } = limitMail(raw);
  const read = await parseWhole(bytes).catch(() => undefined);
  const mail = read ?? unreadable(raw);
  const html = mail.html ?? null;
  return {
    from: { name: line(mail.from?.name, MOST_NAME), address: line(mail.from?.address, MOST_ADDRESS).toLowerCase() },
    subject: line(mail.subject, MOST_SUBJECT),
    text: toText(mail.text ?? '', html),
    html,
    headers: toHeaders(mail),
    attachments: mail.attachments.map(toFile),
    cut: cut || read === undefined,
  };
};
