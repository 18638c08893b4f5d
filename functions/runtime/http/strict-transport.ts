import type { TenantConfig } from '#tenants/schema.ts';

export const STRICT_TRANSPORT = 'strict-transport-security';

export const ONE_YEAR_SECONDS = 31_536_000;

/** For answers that are the same at every host. */
export const HOST_ONLY = `max-age=${ONE_YEAR_SECONDS}`;

export const WITH_SUBDOMAINS = `${HOST_ONLY}; includeSubDomains`;

/** A year (RFC 6797), for subdomains only if the dealer wants it. Never `preload`, which takes months to undo. */
export const strictTransport = (config: Pick<TenantConfig, 'hstsIncludeSubDomains'> | undefined): string =>
  config?.hstsIncludeSubDomains === true ? WITH_SUBDOMAINS : HOST_ONLY;
