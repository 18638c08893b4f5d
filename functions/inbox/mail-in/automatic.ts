import type { ReceivedMail } from '../received-mail.ts';

type Told = Pick<ReceivedMail, 'headers' | 'from'> & {
  /** Of the envelope: empty for what answers no person (RFC 5321, section 4.5.5). */
  sender: string;
};

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/**
 * Whether a machine wrote it: a bounce, somebody's absence, a list, or what we sent ourselves (RFC 3834; RFC 3464). It asks nothing, so it
 * opens no question. We answer no mail by mail, so no two machines talk to each other.
 */
export const isAutomatic = ({ headers, from, sender }: Told): boolean => {
  const has = (name: string, pattern: RegExp): boolean => pattern.test(headers[name] ?? '');
  return (
    sender.trim() === '' ||
    has('return-path', /^\s*<\s*>/) ||
    has('auto-submitted', /^\s*(?!no\b)\w/i) ||
    has('precedence', /bulk|list|junk|auto_reply/i) ||
    has('x-autoreply', /./) ||
    has('x-autorespond', /./) ||
    has('x-auto-response-suppress', /\ball\b.*\bautoreply\b/i) ||
    has('list-id', /./) ||
    has('x-forecourt-message', /./) ||
    has('content-type', /multipart\/report/i) ||
    MACHINES.test(from.address)
  );
};
