import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { sendTo, type CheckedAddress, type CheckedTarget } from './transport.ts';
import { EgressError, type Egress } from './egress.ts';

export type Resolve = (host: string) => Promise<readonly CheckedAddress[]>;

const addressFamily = (address: string): 4 | 6 => (isIP(address) === 6 ? 6 : 4);

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => ({ address, family: addressFamily(address) }));

const refuse = (message: string): never => {
  throw new EgressError('address', message);
};

const parse = (text: string): URL => URL.parse(text) ?? refuse('The address is not a URL.');

const resolved = async (host: string, resolve: Resolve): Promise<readonly CheckedAddress[]> => {
  // IPv6 has brackets; the URL parser has normalised numeric IPv4 ('0x7f.1').
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return [{ address: bare, family: addressFamily(bare) }];
  try {
    return await resolve(bare);
  } catch (error) {
    // Not a refusal: DNS may work later.
    throw new EgressError('connection', `The name '${bare}' cannot be resolved.`, { cause: error });
  }
};

/** One private address among several is refused. */
export const publicAddresses = async (
  host: string,
  resolve: Resolve = systemResolve,
): Promise<readonly CheckedAddress[]> => {
  const addresses = await resolved(host, resolve);
  const closed = addresses.find(({ address }) => !isPublicAddress(address));
  if (closed !== undefined || addresses.length === 0) refuse('The address is not on the public internet.');
  return addresses;
};

/** https on 443 to public addresses only. */
const checkPublic = async (url: URL, resolve: Resolve): Promise<CheckedTarget> => {
  if (url.protocol !== 'https:') refuse('Only https addresses are taken.');
  if (url.port !== '') refuse('Only port 443 is taken.');
  if (url.username !== '' || url.password !== '') refuse('The address must not hold a name or password.');
  return { url, addresses: await publicAddresses(url.hostname, resolve) };
};

type Check = (url: URL) => Promise<CheckedTarget>;

const makeEgress = (check: Check): Egress => ({
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

/** For AWS: without exceptions, and without an argument for any. */
export const makeGuardedEgress = (options: { resolve?: Resolve } = {}): Egress =>
  makeEgress((url) => checkPublic(url, options.resolve ?? systemResolve));

/** The only origins that `makeLocalEgress` can allow. */
export const loopbackOrigin = /^https?:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The same guard, plus loopback origins of our own servers, read at each request because ports are known late. Throws for
 * other origins. `authority` is trusted for those origins only.
 */
export const makeLocalEgress = (options: {
  allowedOrigins: readonly string[];
  authority?: string;
  resolve?: Resolve;
}): Egress => {
  const isOurs = (url: URL): boolean => {
    const foreign = options.allowedOrigins.find((origin) => !loopbackOrigin.test(origin));
    if (foreign !== undefined) throw new TypeError(`'${foreign}' is not a loopback origin.`);
    return options.allowedOrigins.includes(url.origin);
  };
  isOurs(new URL('https://check.invalid'));
  return makeEgress(async (url) => {
    if (!isOurs(url)) return checkPublic(url, options.resolve ?? systemResolve);
    return { url, addresses: await resolved(url.hostname, systemResolve), authority: options.authority };
  });
};
