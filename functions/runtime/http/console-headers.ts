/** The console loads nothing from elsewhere and makes no HTML of text: no script may turn a string into code. */
const consolePolicy = (uploads: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${uploads}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/**
 * Of the console's shell, at every path of its host that is neither a file nor the API. Both edges serve it with these.
 * `uploads` is the origin of the bucket's signed addresses: what people send goes there without passing a function.
 */
export const consoleHeaders = (uploads: string): Readonly<Record<string, string>> => ({
  'content-security-policy': consolePolicy(uploads),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
});
