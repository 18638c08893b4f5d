import type { ReceivedMail } from '../received-mail.ts';

type Told = Pick<ReceivedMail, 'headers' | 'from'> & {
  /** Of the envelope: empty for what answers no person (RFC 5321, section 4.5.5). */
  sender: string;
};

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/** What headers hold where a machine wrote the mail. */
const marks: readonly (readonly [header: string, pattern: RegExp])[] = [
  ['return-path', /^\s*<\s*>/],
  ['auto-submitted', /^\s*(?!no\b)\w/i],
  ['precedence', /bulk|list|junk|auto_reply/i],
  ['x-autoreply', /./],
  ['x-autorespond', /./],
  ['x-auto-response-suppress', /\ball\b.*\bautoreply\b/i],
  ['list-id', /./],
  ['x-forecourt-message', /./],
  ['content-type', /multipart\/report/i],
];

const isMarked = (headers: Told['headers']): boolean =>
  marks.some(([header, pattern]) => pattern.test(headers[header] ?? ''));

/**
 * Whether a machine wrote it: a bounce, somebody's absence, a list, or what we sent ourselves (RFC 3834; RFC 3464). It asks nothing, so it
 * opens no question. We answer no mail by mail, so no two machines talk to each other.
 */
export const isAutomatic = ({ headers, from, sender }: Told): boolean =>
  sender.trim() === '' || isMarked(headers) || MACHINES.test(from.address);
