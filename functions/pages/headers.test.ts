import { describe, expect, test } from 'vitest';
import { headersOf, pageHeaders } from './headers.ts';

const directives = (policy = ''): Map<string, string> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));

describe('the headers of a page', () => {
  test('allow no frame, unless the dealer has a map: then Google’s and no other', () => {
    expect(headersOf(undefined)).toEqual(pageHeaders);
    expect(headersOf({ maps_embed_key: null, serviceBookingUrls: {} })).toEqual(pageHeaders);
    const map = { maps_embed_key: 'k'.repeat(39), serviceBookingUrls: {} };
    const withMap = directives(headersOf(map)['content-security-policy']);
    expect(withMap.get('frame-src')).toBe('frame-src https://www.google.com');
    withMap.delete('frame-src');
    expect(withMap).toEqual(directives(pageHeaders['content-security-policy']));
  });

  test('allow the frames of the dealer’s booking systems, each origin once and none of their paths', () => {
    const serviceBookingUrls = {
      north: 'https://book.example/north?x=1',
      south: 'https://book.example/south',
      east: 'https://other.example/',
    };
    const policy = directives(headersOf({ maps_embed_key: null, serviceBookingUrls })['content-security-policy']);
    expect(policy.get('frame-src')).toBe('frame-src https://book.example https://other.example');
  });
});
