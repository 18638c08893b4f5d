import type { CodeOrigin } from '#domain/limits/code-bursts.ts';
import type { Requester } from '#domain/limits/codes.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import type { Headers } from '#functions/runtime/http/request-headers.ts';
import { derivedId, randomToken, sha256Hex } from '#functions/runtime/identifiers.ts';
import { browserCookie, readBrowserId } from '#functions/runtime/limits/proof.ts';
import { toNeighbourhood, toNetwork } from '#functions/runtime/limits/network.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface Asking extends Requester {
  /** Gives a browser without a secret one. */
  headers: Readonly<Record<string, string>>;
}

/** Who asks for a code: the browser, which gets a secret if it has none, and the address that it asks from. */
export const identifyRequester = (
  env: EdgeSecrets,
  tenant: TenantContext,
  { headers, ip }: { headers: Headers; ip: string },
): Asking => {
  // Keyed: a plain hash of an IPv4 address can be reversed by brute force.
  const address = derivedId(env.EDGE_SECRET, 'code', tenant.id, toNetwork(ip));
  const browser = readBrowserId(headers);
  if (browser !== undefined) return { browser, address, headers: {} };
  const secret = randomToken();
  return { browser: sha256Hex(secret), address, headers: { 'set-cookie': browserCookie(secret) } };
};

const ORIGIN_LENGTH = 12;
/** Last digits of a number, in which those of one range differ. */
const RANGE_DIGITS = 3;

/** The network that a code is asked for from, and the range of its number, which strangers may share. */
export const hashOrigin = (env: EdgeSecrets, tenant: TenantContext, ip: string, phone: string): CodeOrigin => {
  const hashPart = (kind: string, text: string) =>
    derivedId(env.EDGE_SECRET, kind, tenant.id, text).slice(0, ORIGIN_LENGTH);
  return {
    network: hashPart('code-network', toNeighbourhood(ip)),
    range: hashPart('code-range', phone.slice(0, -RANGE_DIGITS)),
  };
};
