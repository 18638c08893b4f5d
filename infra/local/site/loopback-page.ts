import type { HttpResponse } from './http.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** The pages show personal data: other hosts are refused, against DNS rebinding. */
export const isLocalHost = (host: string): boolean => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);

/** Nothing but the page's own stylesheet. */
export const STRICT_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': STRICT_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export const reply = (
  status: number,
  type: string,
  body: string | Buffer,
  more: Record<string, string> = {},
): HttpResponse => ({
  status,
  headers: { ...headers, 'content-type': `${type}; charset=utf-8`, ...more },
  body: Buffer.from(body),
});
