import { describe, expect, test } from 'vitest';
import { ownPath, readSignIn, signInHref } from './sign-in.ts';

describe('where signing in leads', () => {
  test.each(['/', '/watchlist', '/cars/a-b?x=1#enquire', '/search/?query=a%20b'])('%s is kept', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  test.each([
    null,
    '',
    'watchlist',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /watchlist',
  ])('%j is the home page', (path) => {
    expect(ownPath(path)).toBe('/');
  });

  test('every path that is kept stays on this site', () => {
    for (const path of [
      '/a',
      '/a//b',
      '/?next=//evil.example',
      '/@evil.example',
      '/.evil.example',
      '/%2f/evil.example',
    ])
      expect(new URL(ownPath(path), 'https://dealer.example').origin).toBe('https://dealer.example');
  });

  test('an address says type, redirect and back, and is read again', () => {
    const request = { type: 'reserve', redirect: '/cars/x/checkout', back: '/cars/x?a=1&b=2' } as const;
    const href = signInHref(request);
    expect(href).toBe('/sign-in?type=reserve&redirect=%2Fcars%2Fx%2Fcheckout&back=%2Fcars%2Fx%3Fa%3D1%26b%3D2');
    expect(readSignIn(new URL(href, 'https://dealer.example').searchParams)).toEqual(request);
  });

  test('an unknown type is the watchlist', () => {
    expect(readSignIn(new URLSearchParams('type=admin'))).toEqual({ type: 'watchlist', redirect: '/', back: '/' });
  });
});
