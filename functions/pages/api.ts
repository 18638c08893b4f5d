import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeReadLimit } from '#functions/runtime/limits/read-limit.ts';
import { normaliseHost } from '#functions/runtime/tenants/tenant-directory.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { listContent } from '#functions/content/contract.ts';
import { caller as routeCaller, type CallRoute } from '#functions/runtime/http/route-caller.ts';
import { getHomePage, getPage, getRobots, getSitemap } from './contract.ts';
import { answerLongAddress, answerPage, makeCallers, buildSiteOrigin } from './page.ts';
import { robotsText } from './robots.ts';
import { sitemapXml } from './sitemap.ts';
import { loadWebBundle } from './web-bundle.ts';
import { makeSitemapCache } from './sitemap-cache.ts';

interface PagesDeps extends Pick<ApiRuntime, 'directory' | 'env' | 'secrets' | 'logger' | 'now'> {
  callRoute: CallRoute;
  webBundle: string;
}

const buildSitemap = async (deps: PagesDeps, tenant: TenantContext): Promise<string> => {
  const { 'search.search': search, 'search.models': models } = makeCallers(deps.callRoute, tenant);
  const { searchBasePath } = tenant.config.search;
  if (!(await search({ query: { path: searchBasePath } })).ok)
    throw new Problem('upstream_unavailable', 'The sitemap cannot be made just now.');
  const content = routeCaller(deps.callRoute, tenant, listContent);
  return sitemapXml({ search, models, content }, tenant.config, {
    origin: buildSiteOrigin(tenant, deps.env),
    now: deps.now(),
  });
};

export const createApi = (deps: PagesDeps): ApiFunction => {
  const readLimit = makeReadLimit(deps.now);
  const sitemaps = makeSitemapCache(deps.now);
  const page = { ...deps, readLimit, webBundle: loadWebBundle(deps.webBundle) };
  const routes = [
    implement(getHomePage, ({ caller, query }) => answerPage(page, { ...caller, path: '/', query })),
    implement(getRobots, async ({ tenant, caller }) => ({
      body: robotsText(tenant.config, normaliseHost(caller.host), buildSiteOrigin(tenant, deps.env)),
    })),
    implement(getSitemap, async ({ tenant, caller }) => {
      readLimit(normaliseHost(caller.host), caller.ip);
      return { body: await sitemaps(tenant.id, () => buildSitemap(deps, tenant)) };
    }),
    implement(getPage, ({ caller, params, query }) => answerPage(page, { ...caller, path: `/${params.path}`, query })),
  ];
  return apiFunction(deps, routes, (host, path) => answerLongAddress(page, host, path));
};
