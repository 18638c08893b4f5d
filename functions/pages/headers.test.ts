import { describe, expect, test } from 'vitest';
import { headersOf, pageHeaders } from './headers.ts';

const directives = (policy = ''): Map<string, string> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));

describe('the headers of a page', () => {
  test('allow no frame, unless the dealer has a map: then Google’s and no other', () => {
    expect(headersOf(undefined)).toEqual(pageHeaders);
    expect(headersOf({ maps_embed_key: null })).toEqual(pageHeaders);
    const withMap = directives(headersOf({ maps_embed_key: 'k'.repeat(39) })['content-security-policy']);
    expect(withMap.get('frame-src')).toBe('frame-src https://www.google.com');
    withMap.delete('frame-src');
    expect(withMap).toEqual(directives(pageHeaders['content-security-policy']));
  });
});
