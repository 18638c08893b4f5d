import { expect, test } from 'vitest';
import { search } from '#functions/search/contract.ts';
import { proxyEvent } from './proxy-event.ts';

test('a query parameter may have any name, several times', () => {
  const event = proxyEvent(
    {
      method: 'GET',
      path: search.path,
      query: new URLSearchParams('__proto__=a&constructor=b&__proto__=c&make=Kia'),
      headers: {},
      body: Buffer.from(''),
      ip: '127.0.0.1',
    },
    search,
    'req-1',
    new Date('2026-11-21T00:00:00Z'),
  );
  expect(Object.entries(event.multiValueQueryStringParameters ?? {})).toEqual([
    ['__proto__', ['a', 'c']],
    ['constructor', ['b']],
    ['make', ['Kia']],
  ]);
});
