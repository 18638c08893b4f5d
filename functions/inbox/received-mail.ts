/** What the service that took a mail found out about it; `none`: it did not look, or nothing was there to look at. */
export type Verdict = 'pass' | 'fail' | 'none';

export interface ReceivedFile {
  /** As it was sent: shown as text, never a path. */
  name: string;
  content_type: string;
  bytes: number;
  content: Uint8Array;
}

/** A mail that came in, read. Everything in it was written by strangers. */
export interface ReceivedMail {
  /** The same however often the mail is delivered to us. */
  id: string;
  /** When it was taken. */
  at: string;
  /** Addresses of ours that it was delivered to, whatever its headers say. */
  to: string[];
  /** As its header says; the verdicts say whether anybody vouches for it. */
  from: { name: string; address: string };
  subject: string;
  /** Of the text part, or made of the HTML; with what it quotes. */
  text: string;
  html: string | null;
  /** By name in small letters; the first of each. */
  headers: Record<string, string>;
  attachments: ReceivedFile[];
  verdicts: Record<'spf' | 'dkim' | 'dmarc' | 'spam' | 'virus', Verdict>;
  /** Object in which the mail stands as it came. */
  source: string;
}
