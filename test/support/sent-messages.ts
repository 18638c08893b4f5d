import type { Mail, MailMessage, Sms, SmsMessage } from '#functions/runtime/mail.ts';

interface SentMessages {
  mails: MailMessage[];
  texts: SmsMessage[];
  /** What the providers do instead of taking it. */
  fails: { mail: Error | undefined; sms: 'unavailable' | undefined };
  mail: Mail;
  sms: Sms;
}

/** Providers that keep what they are given. */
export const sentMessages = (): SentMessages => {
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const fails: SentMessages['fails'] = { mail: undefined, sms: undefined };
  return {
    ...{ mails, texts, fails },
    mail: {
      send: async (message) => {
        if (fails.mail !== undefined) throw fails.mail;
        mails.push(message);
        return { providerId: `mail-${mails.length}` };
      },
    },
    sms: {
      send: async (message) => {
        if (fails.sms !== undefined) return { kind: 'unavailable' };
        texts.push(message);
        return { kind: 'sent', providerId: `sms-${texts.length}` };
      },
    },
  };
};
