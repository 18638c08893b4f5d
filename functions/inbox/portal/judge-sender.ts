import { domainOf, knownPortal } from '#domain/portal/portals.ts';
import type { ReceivedMail } from '../received-mail.ts';
import type { WaitReason } from './mail-schema.ts';

/** DMARC is the only verdict that is about the address that people see (RFC 7489). */
export const isVerified = ({ verdicts }: Pick<ReceivedMail, 'verdicts'>): boolean => verdicts.dmarc === 'pass';

/** Of what the mail service found; null: nothing speaks against it. */
export const refusalOf = ({ verdicts: { virus, spam, dmarc } }: Pick<ReceivedMail, 'verdicts'>): WaitReason | null => {
  if (virus === 'fail') return 'virus';
  if (dmarc === 'fail') return 'forged';
  return spam === 'fail' ? 'spam' : null;
};

/** Mails of one sender that become leads by themselves within an hour. */
export interface Pace {
  sender: string;
  most: number;
  /** Counted with all others that are no known portal too. */
  isOther: boolean;
}

/** A large dealer has a few hundred leads of a portal a day. */
const PORTAL_AN_HOUR = 120;
const OTHER_SENDER_AN_HOUR = 20;
/** Of all others together: who has twenty domains gets no further. */
export const OTHERS_AN_HOUR = 40;

/** Whoever learns the dealer's address can be many senders, but no portal. */
export const paceOf = (mail: Pick<ReceivedMail, 'from' | 'verdicts'>): Pace => {
  const { address } = mail.from;
  if (!isVerified(mail)) return { sender: 'unverified', most: OTHER_SENDER_AN_HOUR, isOther: true };
  const portal = knownPortal(address);
  return portal === undefined
    ? { sender: domainOf(address), most: OTHER_SENDER_AN_HOUR, isOther: true }
    : { sender: portal, most: PORTAL_AN_HOUR, isOther: false };
};
