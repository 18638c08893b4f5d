import type { TenantOverlay } from '#functions/operators/publish.ts';
import type { CrmEndpoint, TenantConfig } from '#tenants/schema.ts';

/** The endpoint with this id is pointed at the platform's own receiver. */
export const SAMPLE_CRM = 'sample-crm';

/** Gives every dealer a host of this machine and the sample CRM. */
export const localOverlay =
  (crmUrl: (tenant: string) => string): TenantOverlay =>
  (config) => {
    const host = `${config.slug}.localhost`;
    return {
      ...config,
      hosts: config.hosts.includes(host) ? config.hosts : [...config.hosts, host],
      crm: {
        endpoints: config.crm.endpoints.map((endpoint) =>
          endpoint.id === SAMPLE_CRM ? { ...endpoint, url: crmUrl(config.id) } : endpoint,
        ),
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
