import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the network of one customer: a /64. */
const GROUPS = 4;
const ALL_GROUPS = 8;

/** The groups of one side of '::' as numbers; a dotted IPv4 at the end is two of them. */
const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

/** All eight groups of an IPv6 address. */
const allGroupsOf = (ip: string): number[] => {
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  return [...left, ...Array<number>(Math.max(0, ALL_GROUPS - left.length - right.length)).fill(0), ...right];
};

/** The IPv4 address inside a mapped one, `::ffff:0:0/96`, however that is written. */
const mappedIPv4 = (groups: readonly number[]): string | undefined => {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
};

/**
 * What a limit counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because one customer gets at least
 * that many of them (RFC 6177).
 */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const groups = allGroupsOf(ip);
  const network = groups.slice(0, GROUPS).map((group) => group.toString(16));
  return mappedIPv4(groups) ?? `${network.join(':')}::/64`;
};
