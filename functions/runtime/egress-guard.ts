import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './egress-addresses.ts';
import { sendTo, type CheckedAddress, type CheckedTarget } from './egress-transport.ts';
import { EgressError, type Egress } from './egress.ts';

/** All addresses of a name, as the connection would use them. */
export type Resolve = (host: string) => Promise<readonly CheckedAddress[]>;

const familyOf = (address: string): 4 | 6 => (isIP(address) === 6 ? 6 : 4);

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => ({ address, family: familyOf(address) }));

const refuse = (message: string): never => {
  throw new EgressError('address', message);
};

const parse = (text: string): URL => URL.parse(text) ?? refuse('The address is not a URL.');

const resolved = async (host: string, resolve: Resolve): Promise<readonly CheckedAddress[]> => {
  // Brackets only stand around IPv6; numeric IPv4 in any dress ('0x7f.1', '2130706433') was made plain by the URL parser.
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return [{ address: bare, family: familyOf(bare) }];
  try {
    return await resolve(bare);
  } catch (error) {
    // A name service that fails today may answer tomorrow: not a refusal.
    throw new EgressError('connection', `The name '${bare}' cannot be resolved.`, { cause: error });
  }
};

/** https on 443 to public addresses only. One private address among many is a refusal, not a choice. */
const checkPublic = async (url: URL, resolve: Resolve): Promise<CheckedTarget> => {
  if (url.protocol !== 'https:') refuse('Only https addresses are taken.');
  if (url.port !== '') refuse('Only port 443 is taken.');
  if (url.username !== '' || url.password !== '') refuse('The address must not hold a name or password.');
  const addresses = await resolved(url.hostname, resolve);
  const closed = addresses.find(({ address }) => !isPublicAddress(address));
  if (closed !== undefined || addresses.length === 0) refuse('The address is not on the public internet.');
  return { url, addresses };
};

type Check = (url: URL) => Promise<CheckedTarget>;

const egressOf = (check: Check): Egress => ({
  check: async (url) => {
    await check(parse(url));
  },
  request: async (request) => {
    const signal = AbortSignal.timeout(request.timeoutMs);
    const outOfTime = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () =>
        reject(new EgressError('timeout', `No whole answer within ${request.timeoutMs} ms.`)),
      );
    });
    outOfTime.catch(() => undefined);
    const target = await Promise.race([check(parse(request.url)), outOfTime]);
    return sendTo(target, request, signal);
  },
});

/** The way out on AWS. It has no exceptions, and no argument that could express one. */
export const makeGuardedEgress = (options: { resolve?: Resolve } = {}): Egress =>
  egressOf((url) => checkPublic(url, options.resolve ?? systemResolve));

/** An origin of this machine: what `makeLocalEgress` lets out to, and nothing else. */
export const loopbackOrigin = /^https?:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The way out of the embedded platform and the emulator: the same guard, and besides it exactly the loopback origins of
 * our own servers (sample CRM, test servers), read at each request because their ports are known late. Throws for any
 * other origin.
 */
export const makeLocalEgress = (options: { allowedOrigins: readonly string[]; resolve?: Resolve }): Egress => {
  const isOurs = (url: URL): boolean => {
    const foreign = options.allowedOrigins.find((origin) => !loopbackOrigin.test(origin));
    if (foreign !== undefined) throw new TypeError(`'${foreign}' is not a loopback origin.`);
    return options.allowedOrigins.includes(url.origin);
  };
  isOurs(new URL('https://check.invalid'));
  return egressOf(async (url) => {
    if (!isOurs(url)) return checkPublic(url, options.resolve ?? systemResolve);
    return { url, addresses: await resolved(url.hostname, systemResolve) };
  });
};
