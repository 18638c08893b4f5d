import type { Mail, MailMessage, Sms, SmsMessage } from '#functions/runtime/mail/mail.ts';
import { queriesWithTokens } from './queries-with-tokens.ts';

interface SentMessages {
  mails: MailMessage[];
  texts: SmsMessage[];
  /** What the providers do instead of taking it. */
  fails: { mail: Error | undefined; sms: 'unavailable' | undefined };
  mail: Mail;
  sms: Sms;
}

/** No message of any test leads to an address with a link's token in its query (OWASP ASVS 5.0, 14.2.1). */
const refuseTokensInQueries = (message: string): void => {
  const [found] = queriesWithTokens(message);
  if (found !== undefined) throw new Error(`A message has a token in the query of an address: ${found}`);
};

/** Providers that keep what they are given. */
export const sentMessages = (): SentMessages => {
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const fails: SentMessages['fails'] = { mail: undefined, sms: undefined };
  return {
    mails,
    texts,
    fails,
    mail: {
      send: async (message) => {
        if (fails.mail !== undefined) throw fails.mail;
        refuseTokensInQueries(JSON.stringify(message));
        mails.push(message);
        return { providerId: `mail-${mails.length}` };
      },
    },
    sms: {
      send: async (message) => {
        if (fails.sms !== undefined) return { kind: 'unavailable' };
        refuseTokensInQueries(message.text);
        texts.push(message);
        return { kind: 'sent', providerId: `sms-${texts.length}` };
      },
    },
  };
};
