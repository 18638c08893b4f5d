import MailComposer from 'nodemailer/lib/mail-composer';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';

/** The same for each attempt to send it. SES writes its own over it. */
export const messageIdOf = ({ id, tenant, from }: MailMessage, ownAddress: string): string =>
  `<${sha256Hex(`${tenant}|${id}`).slice(0, 40)}@${(from.address ?? ownAddress).split('@')[1] ?? 'forecourt.invalid'}>`;

/** The message as it is sent (RFC 5322). Values of headers are encoded or folded, so that none adds another header. */
export const renderMime = (message: MailMessage, ownAddress: string): Promise<Buffer> =>
  new MailComposer({
    from: { name: message.from.name, address: message.from.address ?? ownAddress },
    ...(message.replyTo === null ? {} : { replyTo: { ...message.replyTo } }),
    to: message.to.map((one) => ({ ...one })),
    messageId: messageIdOf(message, ownAddress),
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    headers: { ...message.headers, 'X-Forecourt-Message': message.id },
    attachments: (message.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    ...(message.calendar === undefined ? {} : { icalEvent: { filename: 'invite.ics', ...message.calendar } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
