import { contentSecurityPolicy, pageHeaders } from '#functions/runtime/http/page-headers.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type FramedBy = Pick<TenantConfig, 'maps_embed_key' | 'serviceBookingUrls'> & {
  layout: Pick<TenantConfig['layout'], 'chat'>;
};

const listFrameOrigins = ({ maps_embed_key, serviceBookingUrls, layout: { chat } }: FramedBy): string[] => [
  ...(maps_embed_key === null ? [] : ['https://www.google.com']),
  ...new Set(Object.values(serviceBookingUrls).map((address) => new URL(address).origin)),
  ...(chat === null ? [] : [chat.origin]),
];

/** The frames of a dealer's map, booking systems and chat may be opened; they send no embedder policy of their own. */
export const buildPageHeaders = (config: FramedBy | undefined): Readonly<Record<string, string>> => {
  const frames = config === undefined ? [] : listFrameOrigins(config);
  if (frames.length === 0) return pageHeaders;
  return {
    ...pageHeaders,
    'content-security-policy': `${contentSecurityPolicy}; frame-src ${frames.join(' ')}`,
    'cross-origin-embedder-policy': 'unsafe-none',
  };
};

const PROVIDER_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';

const paymentPolicy = (frame: string | undefined): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${PROVIDER_SCRIPTS}`,
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    `frame-src ${PROVIDER_SCRIPTS} https://hooks.stripe.com${frame === undefined ? '' : ` ${frame}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/**
 * Of a page with the payment provider's form, whoever the dealer is: nothing of tenants or partners, no Trusted Types and no
 * embedder policy, which the provider's script does not support. `frame` is the simulator's origin.
 */
export const paymentHeaders = (frame: string | undefined): Readonly<Record<string, string>> => ({
  ...pageHeaders,
  'content-security-policy': paymentPolicy(frame),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-embedder-policy': 'unsafe-none',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"), usb=(), browsing-topics=()',
});
