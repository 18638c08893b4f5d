import { MailRefused, type Mail, type MailMessage, type Sms } from '#functions/runtime/mail/mail.ts';
import { messageIdOf, renderMime } from '#infra/ports/mail/mime.ts';
import type { ReportReturned } from './returns.ts';
import { openMessages, type SavedMessage, type SavedMessages } from './messages.ts';

/** The reserved domain: nothing that leaves by mistake reaches anybody. */
const OWN_ADDRESS = 'no-reply@forecourt.example';

export interface Mailbox {
  mail: Mail;
  sms: Sms;
  messages: Pick<SavedMessages, 'all' | 'find' | 'eml'>;
}

interface MailboxOptions {
  folder: string;
  now: () => Date;
  /** Told of each message. */
  onMessage: (message: SavedMessage) => void;
  /** Told of each mail, after it was kept. */
  reportReturned: ReportReturned;
}

const addressed = ({ name, address }: { name: string; address: string }): string => `${name} <${address}>`;

const ofMail = (message: MailMessage, at: string): SavedMessage => ({
  kind: 'mail',
  id: message.id,
  tenant: message.tenant,
  at,
  from: addressed({ name: message.from.name, address: message.from.address ?? OWN_ADDRESS }),
  to: message.to.map(addressed),
  reply_to: message.replyTo === null ? null : message.replyTo.address,
  subject: message.subject,
  text: message.text,
  html: message.html ?? null,
});

/** RFC 2606: there is nobody. Mail to such an address is refused, so that it can be seen here what a dealer is told then. */
const isNobody = ({ to }: MailMessage): boolean => to.some(({ address }) => address.endsWith('.invalid'));

/** Keeps mails and text messages in the data folder, where they end: nothing is sent. */
export const openMailbox = async ({ folder, now, onMessage, reportReturned }: MailboxOptions): Promise<Mailbox> => {
  const saved = await openMessages(folder);
  const add = async (message: SavedMessage, eml?: Buffer): Promise<void> => {
    await saved.add(message, eml);
    onMessage(message);
  };
  return {
    mail: {
      send: async (message) => {
        if (isNobody(message)) throw new MailRefused(message.id, undefined);
        await add(ofMail(message, now().toISOString()), await renderMime(message, OWN_ADDRESS));
        const messageId = messageIdOf(message, OWN_ADDRESS);
        await reportReturned(message, messageId);
        return { providerId: `local:${message.id}`, messageId };
      },
    },
    sms: {
      send: async ({ id, tenant, to, text }) => {
        const at = now().toISOString();
        await add({
          kind: 'sms',
          id,
          tenant,
          at,
          from: tenant,
          to: [to],
          reply_to: null,
          subject: 'Text message',
          text,
          html: null,
        });
        return { kind: 'sent', providerId: `local:${id}` };
      },
    },
    messages: saved,
  };
};
