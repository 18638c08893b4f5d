import type * as z from 'zod';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { enableEndpoint } from './contract.ts';
import { initialEndpointState, type EndpointState } from './endpoint.ts';
import { loadEndpointSecrets } from './endpoint-secrets.ts';
import { changeEndpoint, loadEndpoint } from './endpoint-store.ts';

type EndpointLine = z.input<typeof enableEndpoint.answer.schema>;

const secretState = (secrets: string[] | undefined): EndpointLine['secret'] => {
  if (secrets === undefined) return 'missing';
  return secrets.length === 0 ? 'not needed' : 'stored';
};

const toEndpointLine = (endpoint: CrmEndpoint, state: EndpointState, secrets: string[] | undefined): EndpointLine => ({
  endpoint_id: endpoint.id,
  name: endpoint.name,
  url: endpoint.url,
  events: endpoint.events,
  format: endpoint.format,
  kinds: endpoint.kinds ?? null,
  dealerships: endpoint.dealerships ?? null,
  configured: endpoint.enabled,
  secret: secretState(secrets),
  ...state,
});

export const listOfEndpoints = (
  { table, secrets }: { table: Pick<Table, 'load'>; secrets: SecretStore },
  tenant: TenantContext,
): Promise<EndpointLine[]> =>
  Promise.all(
    tenant.config.crm.endpoints.map(async (endpoint) =>
      toEndpointLine(
        endpoint,
        await loadEndpoint(table, tenant, endpoint.id),
        await loadEndpointSecrets(secrets, endpoint),
      ),
    ),
  );

/** Deliveries that died meanwhile are sent by `crm.replay`. */
export const enable = async (
  deps: { table: Pick<Table, 'load' | 'change'>; secrets: SecretStore; signals: Signals; now: () => Date },
  tenant: TenantContext,
  id: string,
): Promise<EndpointLine> => {
  const endpoint = tenant.config.crm.endpoints.find((candidate) => candidate.id === id);
  if (endpoint === undefined) throw new Problem('not_found', 'This dealer has no such endpoint.');
  const state = await changeEndpoint({ ...deps, tenant, id }, deps.now().toISOString(), ({ leases }) => ({
    ...initialEndpointState,
    leases,
  }));
  return toEndpointLine(endpoint, state, await loadEndpointSecrets(deps.secrets, endpoint));
};
