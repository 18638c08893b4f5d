import type { EgressError } from '#functions/runtime/egress/egress.ts';
import type { SftpError } from './sftp.ts';

type Reason = EgressError['failure'] | SftpError['failure'] | 'secret_missing' | 'status';

interface Known {
  reached: boolean;
  /** Null where nobody signed in, or got so far. */
  signed_in: boolean | null;
  /** What somebody does about it. */
  advice: string;
}

const ASK_SUPPLIER = 'Ask whoever runs the server';

/** Of failed tries to fetch a file (docs/feeds/pull.md, 'When it fails'). */
const known: Readonly<Record<Reason, Known>> = {
  address: {
    reached: false,
    signed_in: null,
    advice: 'The address is not public, or its port is not taken. Give us one that is reached from the internet.',
  },
  connection: {
    reached: false,
    signed_in: null,
    advice: `${ASK_SUPPLIER} whether it is on, and whether its firewall lets us in. Check the address for typing errors.`,
  },
  timeout: {
    reached: true,
    signed_in: null,
    advice: `It was too slow. Test again in some minutes; if it stays so, ${ASK_SUPPLIER.toLowerCase()} why.`,
  },
  too_large: {
    reached: true,
    signed_in: true,
    advice:
      'A test reads files up to 6 MB. This one is fetched and read at its next time; look at it among the files then.',
  },
  host_key: {
    reached: true,
    signed_in: false,
    advice: `${ASK_SUPPLIER} whether its key was changed. If so, have them confirm the new one and send it to us.`,
  },
  login: {
    reached: true,
    signed_in: false,
    advice: `${ASK_SUPPLIER} for the user and the password or key, and send us the new ones to store.`,
  },
  no_file: {
    reached: true,
    signed_in: true,
    advice: `${ASK_SUPPLIER} where the file lies now, and send us its path.`,
  },
  changing: {
    reached: true,
    signed_in: true,
    advice: 'The file was being written. Test again in a minute.',
  },
  secret_missing: {
    reached: false,
    signed_in: null,
    advice: 'The password or key was never stored. Send it to us, to be stored under the name that is shown.',
  },
  status: {
    reached: true,
    signed_in: null,
    advice: `${ASK_SUPPLIER} whether the address of the file changed.`,
  },
};

const isReason = (reason: string): reason is Reason => Object.hasOwn(known, reason);

/** 401 and 403 of RFC 9110. */
const REFUSED = /\b40[13]\b/;

export const pullAdvice = ({ reason, message }: { reason: string; message: string }): Known => {
  if (reason === 'status' && REFUSED.test(message)) return { ...known.login, signed_in: false };
  return known[isReason(reason) ? reason : 'connection'];
};
