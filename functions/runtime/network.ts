import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the network of one customer: a /64. */
const GROUPS = 4;
const ALL_GROUPS = 8;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * What a limit counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because one customer gets at least
 * that many of them (RFC 6177).
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, ALL_GROUPS - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right]
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
