import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { htmlLines } from '#domain/portal/html-lines.ts';
import type { ReceivedMail } from '#functions/inbox/received-mail.ts';

const folder = join(import.meta.dirname, 'portal-mails');

/** As a verified sender's mail arrives. */
export const plainMail = (change: Partial<ReceivedMail> = {}): ReceivedMail => ({
  id: 'mail-1',
  at: '2026-11-27T00:00:00.000Z',
  to: ['leads@coastline.reply.forecourt.example'],
  from: { name: 'carsales', address: 'no-reply@carsales.com.au' },
  subject: 'New enquiry',
  text: '',
  html: null,
  headers: {},
  attachments: [],
  verdicts: { spf: 'pass', dkim: 'pass', dmarc: 'pass', spam: 'pass', virus: 'pass' },
  source: 'inbound/mail-1',
  ...change,
});

/** One of the examples beside this file, in the shapes that portals send, of people who do not exist. */
export const exampleMail = async (name: string, change: Partial<ReceivedMail> = {}): Promise<ReceivedMail> => {
  const read = await PostalMime.parse(readFileSync(join(folder, `${name}.eml`)), { attachmentEncoding: 'arraybuffer' });
  const { html = null, text = html === null ? '' : htmlLines(html), subject = '', from, attachments } = read;
  return plainMail({
    id: name,
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    subject,
    text,
    html,
    headers: Object.fromEntries(read.headers.map(({ key, value }) => [key, value])),
    attachments: attachments.map(({ filename, mimeType, content }) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
      return { name: filename ?? '', content_type: mimeType, bytes: bytes.length, content: bytes };
    }),
    ...change,
  });
};
