import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schema.ts';

export const subscribesTo = ({ enabled, events }: CrmEndpoint, eventName: string): boolean =>
  enabled && events.includes(eventName);

/** Enabled, subscribed, and already so when the event happened. */
export const endpointsFor = (tenant: TenantContext, eventName: string, time: string): CrmEndpoint[] =>
  tenant.config.crm.endpoints.filter(
    (endpoint) =>
      subscribesTo(endpoint, eventName) &&
      (endpoint.since === undefined || Date.parse(endpoint.since) <= Date.parse(time)),
  );
