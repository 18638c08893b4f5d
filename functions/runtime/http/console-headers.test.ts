import { expect, test } from 'vitest';
import { consoleHeaders } from './console-headers.ts';

const UPLOADS = 'https://stock.s3.ap-southeast-2.amazonaws.com';
const headers = consoleHeaders(UPLOADS);
const policy = new Map(
  (headers['content-security-policy'] ?? '').split('; ').map((directive): [string, string] => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values.join(' ')];
  }),
);

test('the console’s policy names no other host but that of uploads, no inline code and no evaluation', () => {
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('connect-src')).toBe(`'self' ${UPLOADS}`);
  for (const [name, values] of policy) {
    if (name !== 'connect-src') expect(values, name).not.toMatch(/unsafe|https?:|\*/);
  }
});

test('no script of the console can make HTML or code of a string', () => {
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toBe("'none'");
});

test('no other site can frame the console or learn its addresses', () => {
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex');
});
