import { MAIL_CODE_MINUTES } from '#domain/console/mail-codes.ts';
import { platformMail } from '#functions/runtime/mail/dealer-mail.ts';
import type { MailAddress, MailMessage } from '#functions/runtime/mail/mail.ts';

/** In the list of mails, where no single dealer is meant. */
const PLATFORM = 'platform';

type PersonMail = Omit<Parameters<typeof platformMail>[0], 'tenant' | 'locale'> & { tenant?: string | undefined };

/** From the platform to somebody who signs in at the console, or may. */
const personMail = ({ tenant = PLATFORM, ...mail }: PersonMail): MailMessage =>
  platformMail({ ...mail, tenant, locale: 'en-AU' });

export const codeMail = ({ id, to, code }: { id: string; to: MailAddress; code: string }): MailMessage =>
  personMail({
    id,
    to,
    subject: `${code} is your code for Forecourt`,
    blocks: [
      { kind: 'heading', text: code },
      {
        kind: 'text',
        text: `Enter this code in the window that asks for it. It is good for ${MAIL_CODE_MINUTES} minutes, once.`,
      },
      {
        kind: 'small',
        text: 'Nobody of ours asks for this code. If you did not ask for it, do nothing: without it nobody gets in.',
      },
    ],
  });

interface Invited {
  id: string;
  to: MailAddress;
  tenant: string | undefined;
  /** Name of the dealer or group; null: the platform. */
  at: string | null;
  role: string;
  by: string;
  href: string;
}

export const invitationMail = ({ id, to, tenant, at, role, by, href }: Invited): MailMessage =>
  personMail({
    id,
    to,
    ...(tenant !== undefined && { tenant }),
    subject: at === null ? 'You are invited to Forecourt' : `You are invited to ${at} on Forecourt`,
    blocks: [
      { kind: 'heading', text: `Hello ${to.name}` },
      {
        kind: 'text',
        text: `${by} invites you to work with Forecourt${at === null ? '' : ` for ${at}`}. Your role: ${role}.`,
      },
      { kind: 'action', label: 'Accept the invitation', href },
      {
        kind: 'text',
        text: 'You make a passkey first: you sign in with your fingerprint, face or device PIN, and there is no password. The link is good for seven days, once.',
      },
      { kind: 'small', text: 'If you do not know what this is about, do nothing.' },
    ],
  });

interface Added {
  id: string;
  to: MailAddress;
  /** Whose passkey it is; absent: the reader's own. */
  of?: string;
  from: string;
  href: string;
}

/** To the person and to the managers, at once: they have until the passkey is good. */
export const passkeyMail = ({ id, to, of, from, href }: Added): MailMessage => {
  const whose = of === undefined ? 'your sign-in' : `the sign-in of ${of}`;
  const asked =
    of === undefined
      ? 'If that was you, do nothing. If it was not, somebody reads your mail: stop it now, then change the password of your mailbox.'
      : `Ask ${of} whether that was so. If not, stop it now.`;
  return personMail({
    id,
    to,
    subject: of === undefined ? 'A passkey was added to your sign-in' : `A passkey was added for ${of}`,
    blocks: [
      { kind: 'heading', text: 'A passkey was added' },
      {
        kind: 'text',
        text: `A passkey was added to ${whose} with a mailed code, without an older passkey, from ${from}. It opens the console in 15 minutes.`,
      },
      { kind: 'text', text: asked },
      { kind: 'action', label: 'Stop this passkey', href },
      { kind: 'small', text: 'The link works for seven days. Nothing happens before its button is pressed.' },
    ],
  });
};
