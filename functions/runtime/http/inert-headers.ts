/** For answers that are not documents: no sniffing, no scripts, no embedding by other sites. */
export const inertHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Mails show pictures and logo, and web mail is another site. */
export const pictureHeaders = { ...inertHeaders, 'cross-origin-resource-policy': 'cross-origin' } as const;
