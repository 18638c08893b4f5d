import type { CrmEndpoint, TenantConfig } from '#tenants/schema.ts';

/** Whether the endpoint got all that it gets now already as it was published before. */
const receivedAlready = (before: CrmEndpoint | undefined, { events }: CrmEndpoint): boolean =>
  before?.enabled === true && events.every((event) => before.events.includes(event));

/**
 * The dealer with the time from which each endpoint receives: it is kept while the endpoint stays on and subscribed. So an
 * endpoint that comes later, or is switched on again, is not missing the leads of before.
 */
export const withSince = (config: TenantConfig, before: TenantConfig | undefined, now: Date): TenantConfig => {
  const earlier = new Map(before?.crm.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const endpoints = config.crm.endpoints.map(({ since: _given, ...endpoint }): CrmEndpoint => {
    const known = earlier.get(endpoint.id);
    const since = receivedAlready(known, endpoint) ? known?.since : now.toISOString();
    return since === undefined ? endpoint : { ...endpoint, since };
  });
  return { ...config, crm: { ...config.crm, endpoints } };
};
