import { expect, test } from 'vitest';
import { webAddressSchema } from './schema.ts';
import { isWebAddress } from './web-address.ts';

test.each(['https://reports.example/1', 'https://reports.example:8443/a,b/w_400?x=1#y', 'https://xn--4ca.example/'])(
  '%s may be linked to',
  (address) => {
    expect(isWebAddress(address)).toBe(true);
    expect(webAddressSchema.parse(address)).toBe(address);
  },
);

test.each([
  'http://reports.example/1',
  'javascript:alert(1)',
  'JAVASCRIPT://reports.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//reports.example/1',
  'https://',
  'https://dealer.example@evil.example/',
  'https://user:secret@reports.example/',
  'https://reports.example/\u202egpj.exe',
  'https://reports.example\\@evil.example/',
  'https://reports.example/ 1',
  ' https://reports.example/1',
  `https://reports.example/${'x'.repeat(2_000)}`,
])('%s may not', (address) => {
  expect(webAddressSchema.safeParse(address).error?.issues[0]?.message).toBe(
    'Use an address that begins with https://.',
  );
});
