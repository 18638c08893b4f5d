import { BlockList, isIP } from 'node:net';

/** Not the public internet (IANA special-purpose registry), and Azure's metadata address, which looks public. */
const closedIPv4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // metadata
  ['169.254.0.0', 16], // link-local, metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // IETF protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
];

/** Only global unicast is allowed: mapped, NAT64, unique local, link-local and multicast are outside of it. */
const openIPv6 = ['2000::', 3] as const;
const closedIPv6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23], // IETF protocols, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 address inside
  ['3fff::', 20], // documentation
];

const closed4 = new BlockList();
for (const [network, bits] of closedIPv4) closed4.addSubnet(network, bits, 'ipv4');
const open6 = new BlockList();
open6.addSubnet(...openIPv6, 'ipv6');
const closed6 = new BlockList();
for (const [network, bits] of closedIPv6) closed6.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  // A zone ('fe80::1%eth0') names a local interface.
  if (family !== 6 || address.includes('%')) return false;
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
};
