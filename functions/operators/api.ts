import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { EdgeCache } from '#functions/runtime/http/edge-cache.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { findProvenance } from '#tenants/merge.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import {
  confirmNotices,
  listTenants,
  noticesPage,
  publishTenantsRoute,
  previewTheme,
  refreshTenant,
  searchCompare,
  searchFill,
  searchReindex,
  searchStatus,
  showTenant,
  validateTenants,
} from './contract.ts';
import { confirmAddress } from './confirm-notices.ts';
import { askingPage, confirmedPage, endedPage, strangePage } from './notices-page.ts';
import type { TenantOverlay } from './publish.ts';
import type { MakeSearchMaintenance, SearchMaintenance } from './search-maintenance.ts';

interface OperatorsDeps extends Pick<ApiRuntime, 'table' | 'directory' | 'env' | 'secrets' | 'logger' | 'now'> {
  egress: Pick<Egress, 'check'>;
  /** Undefined on AWS. */
  tenantOverlay: TenantOverlay;
  searchMaintenance: MakeSearchMaintenance;
  edgeCache: EdgeCache;
  linkSecrets: LinkSecrets;
}

/** Loaded on demand: the checks of a dealer's settings are large, and few routes need them. */
const publishing = () => import('./publish.ts');

const toTenantSummary = (config: TenantConfig) => ({
  ...config,
  locations: config.locations.length,
  sources: config.sources.map(({ id }) => id),
});

const orUnknown = (error: unknown): undefined => {
  if (error instanceof Problem && error.code === 'tenant_unknown') return undefined;
  throw error;
};

const searchRoutes = (search: SearchMaintenance) => [
  implement(searchStatus, async () => ({ body: await search.status() })),
  implement(searchReindex, async ({ body }) => ({ body: await search.reindex(body.what) })),
  implement(searchFill, async ({ params, body }) => ({ body: await search.fill({ ...params, ...body }) })),
  implement(searchCompare, async ({ params, body }) => {
    const step = await search.compare({ ...params, ...body });
    return { body: { ...step, differences: [...step.differences] } };
  }),
];

const pageAfter = { confirmed: confirmedPage, expired: endedPage, unknown: strangePage };

const noticesRoutes = (deps: OperatorsDeps) => [
  implement(noticesPage, async () => askingPage()),
  implement(confirmNotices, async ({ params, body }) => {
    const tenant = await deps.directory.byId(params.tenant).catch(orUnknown);
    if (tenant === undefined) return strangePage();
    return pageAfter[await confirmAddress({ ...deps, links: makeSignedLinks(deps) }, tenant, body.token)]();
  }),
];

export const createApi = (deps: OperatorsDeps): ApiFunction =>
  apiFunction(deps, [
    ...searchRoutes(deps.searchMaintenance(deps)),
    ...noticesRoutes(deps),
    implement(listTenants, async () => ({
      body: { tenants: (await deps.directory.all()).map(({ config }) => toTenantSummary(config)) },
    })),
    implement(validateTenants, async ({ body }) => ({
      body: { findings: await (await publishing()).findTenantFaults(deps, body.tenants) },
    })),
    implement(publishTenantsRoute, async ({ body }) => ({
      body: { published: await (await publishing()).publishTenants(deps, body.tenants) },
    })),
    implement(refreshTenant, async ({ params }) => {
      deps.directory.refresh();
      const { id, hosts } = (await deps.directory.byId(params.tenant)).config;
      await deps.edgeCache.forget(hosts);
      return { body: { tenant: id, hosts } };
    }),
    implement(previewTheme, async ({ params, body }) => {
      const tenant = await deps.directory.byId(params.tenant);
      const expiresAt = new Date(deps.now().getTime() + body.hours * 3_600_000);
      const link = { purpose: 'theme_preview', subject: 'theme', expiresAt } as const;
      const token = await makeSignedLinks(deps).sign(tenant, link);
      const origin = deps.env.SITE_ORIGIN.replace('{slug}', tenant.config.slug);
      return { body: { url: `${origin}/theme-preview#${token}`, expires_at: expiresAt.toISOString() } };
    }),
    implement(showTenant, async ({ params, query }) => {
      const { config } = await deps.directory.byId(params.tenant);
      if (query.why === undefined) return { body: { tenant: config, why: [] } };
      const { readProvenance } = await import('./stored-tenants.ts');
      const why = findProvenance(await readProvenance(deps.table, params.tenant), query.why);
      if (why.length === 0) throw new Problem('not_found', `No setting is called '${query.why}'.`);
      return { body: { tenant: config, why } };
    }),
  ]);
