import type { TenantOverlay } from '#functions/operators/publish.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const sampleHooks: ReadonlyMap<string, string> = new Map([
  ['sample-crm', ''],
  ['sample-crm-adf', '/adf'],
]);

/** Of endpoints that are pointed at the platform's own receiver: 'coastline' or 'coastline/adf'. */
export const sampleHook = (tenant: string, { id }: Pick<CrmEndpoint, 'id'>): string | undefined => {
  const path = sampleHooks.get(id);
  return path === undefined ? undefined : `${tenant}${path}`;
};

/** A dealer without an account at a payment provider offers nothing that is paid online, whatever its flags say. */
export const withoutUnpaid: TenantOverlay = (config) =>
  config.payments === null
    ? { ...config, flags: { ...config.flags, reserve_online: false, online_payment: false } }
    : config;

/** Gives every dealer a host of this machine and the sample CRM. */
export const localOverlay =
  (crmUrl: (hook: string) => string): TenantOverlay =>
  (config) => {
    const host = `${config.slug}.localhost`;
    return {
      ...config,
      hosts: config.hosts.includes(host) ? config.hosts : [...config.hosts, host],
      // The dealer's own domain does not lead to this machine.
      primaryHost: null,
      crm: {
        endpoints: config.crm.endpoints.map((endpoint) => {
          const hook = sampleHook(config.id, endpoint);
          return hook === undefined ? endpoint : { ...endpoint, url: crmUrl(hook) };
        }),
      },
    };
  };

/** Its signing secret is kept in DIR/secrets.json. */
const localEndpoint = (tenant: string, url: string, n: number): CrmEndpoint => {
  const id = n === 0 ? 'own-receiver' : `own-receiver-${n + 1}`;
  return {
    id,
    name: 'Own receiver',
    url,
    enabled: true,
    events: ['lead.submitted'],
    format: 'standard_webhooks',
    secretRef: `${tenant}/crm/${id}`,
    previousSecretRef: null,
  };
};

/** Adds local receivers to every dealer: `npm start -- --allow-endpoint URL`. */
export const withLocalEndpoints =
  (urls: readonly string[]) =>
  (config: TenantConfig): TenantConfig => ({
    ...config,
    crm: { endpoints: [...config.crm.endpoints, ...urls.map((url, n) => localEndpoint(config.id, url, n))] },
  });
