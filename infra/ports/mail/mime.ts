import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';

/** The message as it is sent (RFC 5322). Values of headers are encoded or folded, so that none adds another header. */
export const renderMime = (message: MailMessage, ownAddress: string): Promise<Buffer> =>
  new MailComposer({
    from: { name: message.from.name, address: message.from.address ?? ownAddress },
    ...(message.replyTo === null ? {} : { replyTo: { ...message.replyTo } }),
    to: message.to.map((one) => ({ ...one })),
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
