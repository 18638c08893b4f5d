export interface MailAddress {
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

export interface MailMessage {
  /** One per mail, the same for each attempt to send it. */
  id: string;
  tenant: string;
  /** Whose address it goes to: one of a dealer's that refuses mail is told to a person of ours. */
  audience: 'dealer' | 'shopper';
  /** The letter of a lead that it is: what comes back of it is told to that lead. */
  letter?: { lead_id: string; id: string };
  /** `address: null` is the platform's own. */
  from: { name: string; address: string | null };
  replyTo: MailAddress | null;
  to: readonly MailAddress[];
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** An invitation, which mail programs offer to accept: text of an iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** The provider will not take this message, however often it is tried: an address that cannot be one, say. */
export class MailRefused extends Error {
  constructor(id: string, cause: unknown) {
    super(`The provider refused the mail ${id}.`, { cause });
    this.name = 'MailRefused';
  }
}

/** Sends each call: who may be called twice asks `sendOnce` (send-once.ts). */
export interface Mail {
  /** The id that the provider gave it, and its `Message-ID` as it left, where the provider says it. Throws MailRefused. */
  send(message: MailMessage): Promise<{ providerId: string; messageId?: string }>;
}

export interface SmsMessage {
  id: string;
  tenant: string;
  /** E.164 */
  to: string;
  text: string;
}

export interface Sms {
  /** `unavailable`: the dealer has no sender. `refused`: the number takes no messages, however often it is tried. */
  send(message: SmsMessage): Promise<{ kind: 'sent'; providerId: string } | { kind: 'unavailable' | 'refused' }>;
}
