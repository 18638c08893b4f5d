import { leadSubmitted } from '#events/lead-submitted.ts';
import type { AnyEvent } from '#events/envelope.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schema.ts';

export const subscribesTo = ({ enabled, events }: CrmEndpoint, eventName: string): boolean =>
  enabled && events.includes(eventName);

/** Enabled, subscribed, and already so when the event happened. Filters by content are `takes`. */
export const endpointsFor = (tenant: TenantContext, eventName: string, time: string): CrmEndpoint[] =>
  tenant.config.crm.endpoints.filter(
    (endpoint) =>
      subscribesTo(endpoint, eventName) &&
      (endpoint.since === undefined || Date.parse(endpoint.since) <= Date.parse(time)),
  );

/** Whether the endpoint's filters let the lead pass. */
export const takes = ({ kinds, dealerships }: CrmEndpoint, event: AnyEvent): boolean => {
  if (kinds === undefined && dealerships === undefined) return true;
  const { type, dealership_id } = leadSubmitted.read(event);
  return (kinds?.includes(type) ?? true) && (dealerships?.includes(dealership_id) ?? true);
};
