import * as z from 'zod';
import { crmEndpointSchema, type CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** A minimal schema, valid for documents of any version. */
const endpointsSchema = z.object({
  crm: z.object({
    endpoints: z.array(crmEndpointSchema.pick({ id: true, enabled: true, events: true, since: true })),
  }),
});
type Endpoints = z.infer<typeof endpointsSchema>['crm']['endpoints'];

/** Whether the published endpoint already received all these events. */
const receivedAlready = (before: Endpoints[number] | undefined, { events }: CrmEndpoint): boolean =>
  before?.enabled === true && events.every((event) => before.events.includes(event));

/**
 * Sets the time from which each endpoint receives events, kept while it stays enabled and subscribed, so that a new endpoint
 * is not considered to miss earlier leads. `before` is the published document.
 */
export const withSince = (config: TenantConfig, before: unknown, now: Date): TenantConfig => {
  const published = before === undefined ? [] : endpointsSchema.parse(before).crm.endpoints;
  const endpoints = config.crm.endpoints.map(({ since: _given, ...endpoint }): CrmEndpoint => {
    const known = published.find(({ id }) => id === endpoint.id);
    const since = receivedAlready(known, endpoint) ? known?.since : now.toISOString();
    return since === undefined ? endpoint : { ...endpoint, since };
  });
  return { ...config, crm: { ...config.crm, endpoints } };
};
