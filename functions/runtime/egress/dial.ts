import { connect, type Socket } from 'node:net';
import { publicAddresses, type Resolve } from './guard.ts';
import { pinnedLookup, type CheckedAddress } from './transport.ts';
import { EgressError } from './egress.ts';

export interface DialRequest {
  host: string;
  port: number;
  signal: AbortSignal;
}

/** A connection to a checked address, for protocols that are not HTTP. Throws EgressError. */
export type Dial = (to: DialRequest) => Promise<Socket>;

const SSH_PORT = 22;
/** Other services of a host have lower ones. */
const FIRST_FREE_PORT = 1_024;

const opened = ({ host, port, signal }: DialRequest, addresses: readonly CheckedAddress[]): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: pinnedLookup(addresses), noDelay: true, signal });
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => {
      const failure = signal.aborted ? 'timeout' : 'connection';
      reject(new EgressError(failure, `The connection failed: ${error.message}`, { cause: error }));
    });
  });

/** For AWS: public addresses on the port of SSH or a free one, without exceptions. */
export const makeGuardedDial =
  (options: { resolve?: Resolve } = {}): Dial =>
  async (to) => {
    if (to.port !== SSH_PORT && to.port < FIRST_FREE_PORT) {
      throw new EgressError('address', `Port ${to.port} is not taken: use 22 or one above 1023.`);
    }
    return opened(to, await publicAddresses(to.host, options.resolve));
  };
