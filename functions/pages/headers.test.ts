import { describe, expect, test } from 'vitest';
import { pageHeaders } from '#functions/runtime/http/page-headers.ts';
import { buildPageHeaders, paymentHeaders } from './headers.ts';

const directives = (policy = ''): Map<string, string> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));

const noChat = { layout: { chat: null } };

describe('the headers of a page', () => {
  test('allow no frame, unless the dealer has a map: then Google’s and no other', () => {
    expect(buildPageHeaders(undefined)).toEqual(pageHeaders);
    expect(buildPageHeaders({ maps_embed_key: null, serviceBookingUrls: {}, ...noChat })).toEqual(pageHeaders);
    const map = { maps_embed_key: 'k'.repeat(39), serviceBookingUrls: {}, ...noChat };
    const withMap = directives(buildPageHeaders(map)['content-security-policy']);
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
      buildPageHeaders({ maps_embed_key: null, serviceBookingUrls, ...noChat })['content-security-policy'],
    );
    expect(policy.get('frame-src')).toBe('frame-src https://book.example https://other.example');
  });

  test('allow the frame of the dealer’s chat partner by its origin', () => {
    const chat = { label: 'Chat', url: 'https://chat.example/yard?id=1', origin: 'https://chat.example' };
    const headers = buildPageHeaders({ maps_embed_key: null, serviceBookingUrls: {}, layout: { chat } });
    expect(directives(headers['content-security-policy']).get('frame-src')).toBe('frame-src https://chat.example');
    expect(headers['cross-origin-embedder-policy']).toBe('unsafe-none');
  });
});

describe('the headers of a page with a payment form', () => {
  const policyOf = (frame: string | undefined) => directives(paymentHeaders(frame)['content-security-policy']);

  test('allow the provider’s scripts, frames and calls, and nobody else’s', () => {
    const policy = policyOf(undefined);
    expect(policy.get('script-src')).toBe("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
    expect(policy.get('frame-src')).toBe(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://api.stripe.com");
    expect(policy.get('style-src')).toBe("style-src 'self'");
    expect(paymentHeaders(undefined)['cross-origin-embedder-policy']).toBe('unsafe-none');
  });

  test('allow the simulator’s form as a frame only, where there is one', () => {
    const text = paymentHeaders('http://127.0.0.1:5000')['content-security-policy'] ?? '';
    expect(text.split('http://127.0.0.1:5000')).toHaveLength(2);
    expect(policyOf('http://127.0.0.1:5000').get('frame-src')).toContain('http://127.0.0.1:5000');
  });
});
