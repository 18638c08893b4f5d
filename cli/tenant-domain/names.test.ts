import { describe, expect, test } from 'vitest';
import { SETTINGS_HEADER } from '#functions/operators/published/settings-mark.ts';
import { answering, tokenState } from './names.ts';

/** Servers of the network, by address. */
const network =
  (servers: Readonly<Record<string, () => Response>>) =>
  async (address: string): Promise<Response> => {
    const server = servers[address];
    if (server === undefined) throw new TypeError('fetch failed');
    return server();
  };

const FROM = 'www.a.example/.well-known/pki-validation/x.txt';
const TO = 'validation.us-east-1.acm-validations.aws/1/.well-known/pki-validation/x.txt';
const token = { host: 'www.a.example', from: FROM, to: TO };
const redirect = (location: string) => () => new Response(null, { status: 301, headers: { location } });
const text = (content: string) => () => new Response(content);

describe('the token on the old server', () => {
  test('is found where the server leads to it, or shows the same text', async () => {
    expect(await tokenState(token, network({ [`http://${FROM}`]: redirect(`https://${TO}`) }))).toEqual({
      found: true,
    });
    const shown = { [`http://${FROM}`]: text('token\n'), [`https://${TO}`]: text('token') };
    expect(await tokenState(token, network(shown))).toEqual({ found: true });
  });

  test('is not found where the server has nothing, something else, leads elsewhere, or is not there', async () => {
    const missing = { [`http://${FROM}`]: () => new Response('no', { status: 404 }), [`https://${TO}`]: text('no') };
    expect(await tokenState(token, network(missing))).toEqual({ found: false, status: 404 });
    const other = { [`http://${FROM}`]: text('<html>'), [`https://${TO}`]: text('token') };
    expect(await tokenState(token, network(other))).toEqual({ found: false, status: 200 });
    const elsewhere = { [`http://${FROM}`]: redirect(`https://${FROM}`) };
    expect(await tokenState(token, network(elsewhere))).toEqual({ found: false, status: 301 });
    expect(await tokenState(token, network({}))).toEqual({ found: false, status: undefined });
  });
});

test('a host is answered here by pages of this platform, elsewhere by any other, and by nobody without a certificate', async () => {
  const ours = () => new Response('', { headers: { [SETTINGS_HEADER]: 'coastline-1' } });
  expect(await answering('a.example', network({ 'https://a.example/': ours }))).toBe('here');
  expect(await answering('a.example', network({ 'https://a.example/': text('old site') }))).toBe('elsewhere');
  expect(await answering('a.example', network({ 'http://a.example/': text('parked') }))).toBe('nobody');
});
