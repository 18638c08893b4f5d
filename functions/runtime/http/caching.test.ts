import { describe, expect, test } from 'vitest';
import { cacheControl } from './cache-control.ts';
import { confirmedAt, feedTimesSchema } from '#domain/vehicle/feed-times-schema.ts';
import { isHostHeader, isHostName } from '../tenants/host-name.ts';
import { matchesEtag } from './if-none-match.ts';

describe('If-None-Match', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('of %s matches the answer "a": %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
    expect(matchesEtag(header, 'W/"a"')).toBe(matches);
  });
});

describe('the cache rule of an answer', () => {
  test('lets nobody keep what may not be kept', () => {
    expect(cacheControl({ kind: 'no_store' })).toBe('no-store');
  });

  test('says for how long a browser and the edge keep it, and what may follow', () => {
    const rule = { kind: 'shared', browserSeconds: 0, edgeSeconds: 5 } as const;
    expect(cacheControl(rule)).toBe('public, max-age=0, s-maxage=5');
    expect(cacheControl({ ...rule, staleWhileRevalidateSeconds: 10, staleIfErrorSeconds: 600 })).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=600',
    );
    expect(cacheControl({ ...rule, browserSeconds: 31_536_000, immutable: true })).toMatch(/, immutable$/);
  });
});

describe('a host', () => {
  test.each(['coastline.example', 'localhost', 'a_b.example', 'xn--bcher-kva.example', '[::1]', '127.0.0.1'])(
    '%s is a name',
    (name) => {
      expect(isHostName(name)).toBe(true);
    },
  );

  test.each([
    '',
    '.',
    'a..b',
    '-a.example',
    'a-.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(127)}a`.repeat(2),
    'a.example:80',
    'a.example.',
    'a example',
    'a.example/',
    '[::1',
  ])('%j is no name', (name) => {
    expect(isHostName(name)).toBe(false);
  });

  test('may have a port and the dot of the root in a request, each once', () => {
    for (const header of ['a.example:80', 'a.example.', 'a.example.:80', '[::1]:8080'])
      expect(isHostHeader(header)).toBe(true);
    for (const header of ['a.example:', 'a.example:800000', 'a.example..', 'a.example:80:80', ':80'])
      expect(isHostHeader(header)).toBe(false);
  });
});

describe('when a feed was last heard', () => {
  const at = '2026-11-21T00:00:00.000Z';
  const heard = (stored: unknown): string | null => confirmedAt(feedTimesSchema.parse(stored));

  test('is the time it was confirmed, even by a file that changed nothing', () => {
    expect(heard({ confirmed_at: at, last_done: { received_at: '2026-11-01T00:00:00.000Z' } })).toBe(at);
  });

  test('is that of the last run where an older item does not know better, and unknown before any', () => {
    expect(heard({ last_done: { received_at: at } })).toBe(at);
    expect(heard({ last_done: null })).toBeNull();
  });
});
