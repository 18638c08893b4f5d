import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schema.ts';

/** Whether an endpoint is there for events of this name now. */
export const subscribesTo = ({ enabled, events }: CrmEndpoint, eventName: string): boolean =>
  enabled && events.includes(eventName);

/** The endpoints that receive an event: on, subscribed to it, and published that way when it happened. */
export const endpointsFor = (tenant: TenantContext, eventName: string, time: string): CrmEndpoint[] =>
  tenant.config.crm.endpoints.filter(
    (endpoint) =>
      subscribesTo(endpoint, eventName) &&
      (endpoint.since === undefined || Date.parse(endpoint.since) <= Date.parse(time)),
  );
