import type { CrmEndpoint } from './schemas/crm-endpoint-schema.ts';

const passes = (allowed: readonly string[] | undefined, value: string | undefined): boolean =>
  allowed === undefined || (value !== undefined && allowed.includes(value));

/** Whether the filters of an endpoint let a lead of a kind and dealership pass (docs/product/crm.md, 'Endpoints'). */
export const passesFilters = (
  { kinds, dealerships }: Pick<CrmEndpoint, 'kinds' | 'dealerships'>,
  lead: { type: string; dealership_id?: string | undefined },
): boolean => passes(kinds, lead.type) && passes(dealerships, lead.dealership_id);

/** Whether an endpoint is sent a new lead of a kind and dealership. */
export const takesLead = (endpoint: CrmEndpoint, lead: { type: string; dealership_id: string }): boolean =>
  endpoint.enabled && endpoint.events.includes('lead.submitted') && passesFilters(endpoint, lead);
