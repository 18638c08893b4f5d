import type { TenantOverlay } from '#functions/operators/publish.ts';

/** Id of the CRM endpoint whose address is the platform's own receiver. */
export const SAMPLE_CRM = 'sample-crm';

/** What the embedded platform changes in every dealer: a host that browsers find on this machine, and its own sample CRM. */
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
