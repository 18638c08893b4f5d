import { describe, expect, test } from 'vitest';
import { headersOf, pageHeaders } from './headers.ts';

const directives = (policy = ''): Map<string, string> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));

const noChat = { layout: { chat: null } };

describe('the headers of a page', () => {
  test('allow no frame, unless the dealer has a map: then Google’s and no other', () => {
    expect(headersOf(undefined)).toEqual(pageHeaders);
    expect(headersOf({ maps_embed_key: null, serviceBookingUrls: {}, ...noChat })).toEqual(pageHeaders);
    const map = { maps_embed_key: 'k'.repeat(39), serviceBookingUrls: {}, ...noChat };
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
    const policy = directives(
      headersOf({ maps_embed_key: null, serviceBookingUrls, ...noChat })['content-security-policy'],
    );
    expect(policy.get('frame-src')).toBe('frame-src https://book.example https://other.example');
  });

  test('allow the frame of the dealer’s chat partner by its origin', () => {
    const chat = { label: 'Chat', url: 'https://chat.example/yard?id=1', origin: 'https://chat.example' };
    const headers = headersOf({ maps_embed_key: null, serviceBookingUrls: {}, layout: { chat } });
    expect(directives(headers['content-security-policy']).get('frame-src')).toBe('frame-src https://chat.example');
    expect(headers['cross-origin-embedder-policy']).toBe('unsafe-none');
  });
});
