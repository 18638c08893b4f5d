import * as z from 'zod';
import { crmEndpointSchema, type CrmEndpoint, type TenantConfig } from '#tenants/schema.ts';

/** Of a published dealer, all that is asked here, whatever code published it. */
const endpointsSchema = z.object({
  crm: z.object({
    endpoints: z.array(crmEndpointSchema.pick({ id: true, enabled: true, events: true, since: true })),
  }),
});
type Endpoints = z.infer<typeof endpointsSchema>['crm']['endpoints'];

/** Whether the endpoint got all that it gets now already as it was published before. */
const receivedAlready = (before: Endpoints[number] | undefined, { events }: CrmEndpoint): boolean =>
  before?.enabled === true && events.every((event) => before.events.includes(event));

/**
 * The dealer with the time from which each endpoint receives: it is kept while the endpoint stays on and subscribed. So an
 * endpoint that comes later, or is switched on again, is not missing the leads of before. `before`: as it is published.
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
