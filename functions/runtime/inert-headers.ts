/**
 * Headers of every answer that is no document: the browser takes it as the type it says, runs nothing in it, and lets no
 * other site embed it.
 */
export const inertHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;
