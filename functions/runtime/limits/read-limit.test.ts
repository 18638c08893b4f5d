import { describe, expect, test } from 'vitest';
import { toNetwork } from './network.ts';
import { makeReadLimit } from './read-limit.ts';
import { Problem } from '../http/problems.ts';

const rate = { burst: 5, perSecond: 2 };
const HOST = 'coastline.example';

const limited = () => {
  let ms = Date.parse('2026-11-21T00:00:00.000Z');
  const take = makeReadLimit(() => new Date(ms), rate);
  const isRefused = (ip: string, host = HOST): boolean => {
    try {
      take(host, ip);
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject({ code: 'rate_limited', status: 429, headers: { 'retry-after': '2' } });
      return true;
    }
  };
  const refusedOf = (count: number, ip: string): number =>
    Array.from({ length: count }, () => isRefused(ip)).filter(Boolean).length;
  return { isRefused, refusedOf, advance: (more: number) => (ms += more) };
};

describe('anonymous reads of one address', () => {
  test('pass at once up to the burst, then as many a second as stated, also while more are tried', () => {
    const { refusedOf, advance } = limited();
    expect(refusedOf(8, '203.0.113.7')).toBe(3);
    advance(1_000);
    expect(refusedOf(8, '203.0.113.7')).toBe(6);
    advance(60_000);
    expect(refusedOf(8, '203.0.113.7')).toBe(3);
  });

  test('are counted for each address and each dealer alone', () => {
    const { isRefused, refusedOf } = limited();
    expect(refusedOf(9, '203.0.113.7')).toBe(4);
    expect(isRefused('203.0.113.8')).toBe(false);
    expect(isRefused('203.0.113.7', 'totara.example')).toBe(false);
  });

  test('count the whole /64 of an IPv6 customer as one', () => {
    const { isRefused } = limited();
    const refused = Array.from({ length: 20 }, (_, n) => isRefused(`2001:db8:1:2::${n.toString(16)}`));
    expect(refused.filter(Boolean)).toHaveLength(15);
    expect(isRefused('2001:db8:1:3::1')).toBe(false);
  });

  test('are not counted where the platform asks itself', () => {
    const { refusedOf } = limited();
    expect(refusedOf(100, '127.0.0.1')).toBe(0);
  });

  test('are forgotten in the order of their last use, so that memory stays bounded', () => {
    const { isRefused, refusedOf } = limited();
    expect(refusedOf(6, '198.51.100.1')).toBe(1);
    for (let n = 0; n < 10_000; n += 1) isRefused(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    expect(refusedOf(6, '198.51.100.1')).toBe(1);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('the network of %s is %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});
