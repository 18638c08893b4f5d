import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { EdgeCache } from '#functions/runtime/http/edge-cache.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { unlessGone } from '#functions/runtime/tenants/tenant-list.ts';
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

const list = async (
  { directory }: OperatorsDeps,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const page = await directory.listed(cursor ?? null, limit);
  const tenants = await Promise.all(page.map(({ id }) => unlessGone(directory.read(id))));
  return {
    tenants: tenants.filter((tenant) => tenant !== undefined).map(({ config }) => toTenantSummary(config)),
    next: page.length < limit ? null : (page.at(-1)?.place ?? null),
  };
};

const searchRoutes = (deps: OperatorsDeps, search: SearchMaintenance) => [
  implement(searchStatus, async () => ({ body: await search.status() })),
  implement(searchReindex, async (call) => {
    const stamp = makeStamp(call, { action: searchReindex.id, subject: { kind: 'search', id: call.body.what } });
    await noteAct(deps, null, stamp);
    return { body: await search.reindex(call.body.what) };
  }),
  implement(searchFill, async (call) => {
    const { params, body } = call;
    const stamp = makeStamp(call, { action: searchFill.id, subject: { kind: 'search', id: body.index } });
    // Its further pages belong to the first.
    if (body.cursor === null) await noteAct(deps, { id: params.tenant }, stamp);
    return { body: await search.fill({ ...params, ...body }) };
  }),
  implement(searchCompare, async (call) => {
    const { params, body } = call;
    const stamp = makeStamp(call, { action: searchCompare.id, subject: { kind: 'search', id: body.index } });
    if (body.repair && body.cursor === null) await noteAct(deps, { id: params.tenant }, stamp);
    const step = await search.compare({ ...params, ...body });
    return { body: { ...step, differences: [...step.differences] } };
  }),
];

const pageAfter = { confirmed: confirmedPage, expired: endedPage, unknown: strangePage };

const noticesRoutes = (deps: OperatorsDeps) => [
  implement(noticesPage, async () => askingPage()),
  implement(confirmNotices, async ({ params, body }) => {
    const tenant = await unlessGone(deps.directory.byId(params.tenant));
    if (tenant === undefined) return strangePage();
    return pageAfter[await confirmAddress({ ...deps, links: makeSignedLinks(deps) }, tenant, body.token)]();
  }),
];

export const createApi = (deps: OperatorsDeps): ApiFunction =>
  apiFunction(deps, [
    ...searchRoutes(deps, deps.searchMaintenance(deps)),
    ...noticesRoutes(deps),
    implement(listTenants, async ({ query }) => ({ body: await list(deps, query) })),
    implement(validateTenants, async ({ body }) => ({
      body: { findings: await (await publishing()).findTenantFaults(deps, body.tenants) },
    })),
    implement(publishTenantsRoute, async (call) => {
      const stampFor = (id: string) =>
        makeStamp(call, {
          action: publishTenantsRoute.id,
          subject: { kind: 'dealer', id },
          keeps: ['config.hosts', 'config.slug', 'config.listed'],
          parts: ['config'],
        });
      const { publishTenants } = await publishing();
      return { body: { published: await publishTenants({ ...deps, stampFor }, call.body.tenants) } };
    }),
    implement(refreshTenant, async (call) => {
      deps.directory.refresh();
      const { id, hosts } = (await deps.directory.byId(call.params.tenant)).config;
      await noteAct(deps, { id }, makeStamp(call, { action: refreshTenant.id, subject: { kind: 'dealer', id } }));
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
