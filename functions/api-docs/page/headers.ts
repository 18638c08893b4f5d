import { pageHeaders } from '#functions/runtime/http/page-headers.ts';

/** As strict as those of a dealer's pages, and stricter: no scripts at all, no forms, one stylesheet of our own. */
export const documentsHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-robots-tag': 'noindex',
};
