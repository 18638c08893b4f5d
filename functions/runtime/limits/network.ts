import { isIPv4, isIPv6 } from 'node:net';

/** Four groups are a /64, one customer's network; three a /48, one site's. */
const GROUPS = 4;
const SITE_GROUPS = 3;
const ALL_GROUPS = 8;

/** One side of '::'; a dotted IPv4 at the end is two groups. */
const parseGroups = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

const parseAllGroups = (ip: string): number[] => {
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const [left, right] = [parseGroups(head), parseGroups(tail)];
  return [...left, ...Array<number>(Math.max(0, ALL_GROUPS - left.length - right.length)).fill(0), ...right];
};

/** From `::ffff:0:0/96` in any notation. */
const mappedIPv4 = (groups: readonly number[]): string | undefined => {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
};

const formatPrefix = (groups: readonly number[], length: number): string =>
  `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')}::/${length * 16}`;

/** An IPv4 address, or the /64 of an IPv6 address: each customer gets at least that many (RFC 6177). */
export const toNetwork = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const groups = parseAllGroups(ip);
  return mappedIPv4(groups) ?? formatPrefix(groups, GROUPS);
};

/** What strangers may share: the /24 of an IPv4 address, or the /48 of an IPv6 address, which one site gets (RFC 6177). */
export const toNeighbourhood = (ip: string): string => {
  const address = toNetwork(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(ip) ? formatPrefix(parseAllGroups(ip), SITE_GROUPS) : ip;
};
