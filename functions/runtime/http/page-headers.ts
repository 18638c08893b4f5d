import { inertHeaders } from './inert-headers.ts';

/** No inline scripts or styles, no foreign origins, no eval. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  // It makes one address: of the worker that computes proofs (web/lib/computation/solver.ts).
  'trusted-types forecourt-worker',
].join('; ');

/** Of every document for people: pages, the static shell, the page about the API. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};

/**
 * Of built files: a worker has the policy that it came with, and on a page with an embedder policy none starts without one.
 */
export const assetHeaders = { ...inertHeaders, 'cross-origin-embedder-policy': 'require-corp' } as const;
