import { describe, expect, test } from 'vitest';
import { bareHost, boughtName, isPlatformHost, pairedHost, platformHost, readHostName } from './host-names.ts';

const ORIGIN = 'https://{slug}.forecourt.example';

describe('a host', () => {
  test.each([
    ['WWW.Coastline.Example', 'www.coastline.example'],
    ['www.coastline.example.', 'www.coastline.example'],
    [' coastline.com.au ', 'coastline.com.au'],
    ['käfer.example', 'xn--kfer-loa.example'],
    ['XN--KFER-LOA.example', 'xn--kfer-loa.example'],
    ['dealer.xn--kpry57d', 'dealer.xn--kpry57d'],
  ])('%s is read as %s', (text, host) => {
    expect(readHostName(text)).toBe(host);
  });

  test.each([
    ...[
      'https://www.coastline.example/',
      'www.coastline.example:443',
      'www.coastline.example/cars',
      'me@coastline.example',
    ],
    ...['coastline', '192.0.2.1', '[2001:db8::1]', '*.coastline.example', '-a.example', 'a-.example', 'a..example', ''],
    ...['xn--zz--.example', 'under_score.example', 'two names.example', `${'a'.repeat(64)}.example`],
    `${'abcdefgh.'.repeat(30)}example`,
  ])('%s is none', (text) => {
    expect(readHostName(text)).toBeUndefined();
  });

  test('and its spelling with or without www. are a pair', () => {
    expect([pairedHost('www.a.example'), pairedHost('a.example')]).toEqual(['a.example', 'www.a.example']);
    expect([bareHost('www.a.example'), bareHost('a.example')]).toEqual(['a.example', 'a.example']);
  });

  test('below the platform’s own domain is the platform’s, whoever names it', () => {
    expect(platformHost(ORIGIN, 'coastline')).toBe('coastline.forecourt.example');
    expect(platformHost('http://{slug}.localhost:4100', 'coastline')).toBe('coastline.localhost');
    expect(isPlatformHost(ORIGIN, 'coastline.forecourt.example')).toBe(true);
    expect(isPlatformHost(ORIGIN, 'a.b.forecourt.example')).toBe(true);
    expect(isPlatformHost(ORIGIN, 'forecourt.example')).toBe(true);
    expect(isPlatformHost(ORIGIN, 'notforecourt.example')).toBe(false);
  });

  test.each([
    ['www.coastline.com.au', 'coastline.com.au'],
    ['cars.coastline.co.nz', 'coastline.co.nz'],
    ['www.coastline.example', 'coastline.example'],
    ['coastline.au', 'coastline.au'],
  ])('%s was bought as %s', (host, name) => {
    expect(boughtName(host)).toBe(name);
  });
});
