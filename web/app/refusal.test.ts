import { expect, test } from 'vitest';
import { hasRefusal } from './refusal.ts';

test.each([
  ['/search/daewoo', '/search/daewoo'],
  ['/search/suv?range%5Bprice%5D=%3A20000&query=a+b', '/search/suv?range[price]=:20000&query=a%20b'],
  ['/search/caf%C3%A9', '/search/café'],
  ['/search/%25', '/search/%'],
  ['/search/a%7Cb?query=what%3F', '/search/a|b?query=what?'],
])('a refusal at %s is met again where the address bar says %s', (address, seen) => {
  expect(hasRefusal({ address, status: 404 }, seen)).toBe(true);
});

test.each(['/search/daewoo?page=2', '/search', '/search/daewoo%2Fx'])('%s is another address', (seen) => {
  expect(hasRefusal({ address: '/search/daewoo', status: 404 }, seen)).toBe(false);
});
