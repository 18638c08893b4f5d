import { assetHeaders } from '#functions/runtime/http/page-headers.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { isHostHeader } from '#functions/runtime/tenants/host-name.ts';
import { ownCookies } from '#functions/runtime/http/session.ts';
import { normaliseHost } from '#functions/runtime/tenants/tenant-directory.ts';
import { STRICT_TRANSPORT } from '#functions/runtime/http/strict-transport.ts';
import { CONSOLE_DOOR, isBelow } from '#infra/edge/console-paths.ts';
import { API_PATH, apiPaths, filePaths, buildPathPattern, pathsWithoutShell } from '#infra/edge/paths.ts';
import { normaliseQuery, withCampaign } from '#infra/edge/query.ts';
import { queryRules } from '#infra/edge/query-rules.ts';
import { FAILOVER_STATUSES, SHELL_CACHE_CONTROL } from '#infra/edge/failover.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from '../site/http.ts';
import type { Asset } from './assets.ts';
import { storedResponse, toBodyRequest, type EdgeCache } from './cache.ts';
import { compressed } from './compress.ts';
import { answerConsole, type ConsoleHost } from './console-host.ts';
import type { StoredPicture } from './pictures.ts';
import { FOREVER, sentAsset } from './sent-asset.ts';
import { cookiesNamed, PRIVATE_HEADERS, problemResponse, provenHeaders } from './to-origin.ts';

/** They show a directory of the dealers. */
const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const apiCookies = new RegExp(buildPathPattern([API_PATH]));
const apiPattern = new RegExp(buildPathPattern(apiPaths));
const shellIsWrong = new RegExp(buildPathPattern(pathsWithoutShell));
const filePattern = new RegExp(buildPathPattern(filePaths));

export interface EdgeDeps {
  gateway: HttpHandler;
  assets: (path: string) => Promise<Asset | undefined>;
  pictures: StoredPicture;
  cache: EdgeCache;
  edgeSecret: string;
  ready: () => boolean;
  directory: (path: string) => Promise<HttpResponse>;
  /** Unknown hosts never get the shell. */
  isKnownHost: (host: string) => Promise<boolean>;
  /** The same policy as the page function's. */
  shellHeaders: Readonly<Record<string, string>>;
  pages: () => boolean;
  newId: () => string;
  console?: ConsoleHost;
  /** Called when a cached answer could not be refreshed. */
  onFault?: (error: unknown) => void;
}

interface Edge {
  deps: EdgeDeps;
  /** Cache keys being refreshed, so that each is refreshed once. */
  refreshing: Set<string>;
}

/** Cookies that CloudFront forwards (infra/constructs/edge/edge-policies.ts). */
const forwardedCookies = (request: HttpRequest): Record<string, string> =>
  apiCookies.test(request.path) ? cookiesNamed(request, ownCookies) : {};

/** Sets the viewer's host and address in private headers with the edge secret; a viewer's own are dropped. */
const toOrigin = (request: HttpRequest, host: string, deps: EdgeDeps): HttpRequest => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => name !== 'cookie' && !PRIVATE_HEADERS.includes(name)),
  );
  return {
    ...request,
    headers: { ...headers, ...forwardedCookies(request), ...provenHeaders(request, host, deps) },
  };
};

const namedFileHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

const serveAsset = async (request: HttpRequest, deps: EdgeDeps): Promise<HttpResponse | undefined> => {
  const asset = await deps.assets(request.path);
  if (asset === undefined) return undefined;
  return sentAsset(request, asset, {
    'cache-control': FOREVER,
    ...(request.path.startsWith('/assets/') ? assetHeaders : namedFileHeaders),
  });
};

/** Origin failover: the shell document for every path. */
const serveShell = async (deps: EdgeDeps): Promise<HttpResponse> => {
  const shell = await deps.assets('/shell.html');
  if (shell === undefined)
    return problemResponse(deps, new Problem('upstream_unavailable', 'The site is being built. Please try again.'));
  return {
    status: 200,
    headers: { ...deps.shellHeaders, 'content-type': shell.contentType, 'cache-control': SHELL_CACHE_CONTROL },
    body: shell.body,
  };
};

const servePage = async (request: HttpRequest, host: string, deps: EdgeDeps): Promise<HttpResponse> => {
  if (deps.pages()) {
    const page = await deps.gateway(toOrigin(request, host, deps));
    if (!FAILOVER_STATUSES.includes(page.status) || shellIsWrong.test(request.path)) return page;
  } else if (!(await deps.isKnownHost(host))) {
    return problemResponse(deps, new Problem('tenant_unknown', 'No dealer has this address.'));
  }
  return serveShell(deps);
};

const route = async (request: HttpRequest, host: string, deps: EdgeDeps): Promise<HttpResponse> => {
  const picture = request.path.startsWith('/media/') ? await deps.pictures(request, host) : undefined;
  if (picture !== undefined) return storedResponse(request, picture);
  if (apiPattern.test(request.path)) return deps.gateway(toOrigin(request, host, deps));
  if (ownHosts.has(host)) return deps.directory(request.path);
  return servePage(request, host, deps);
};

const marked = (response: HttpResponse, how: 'hit' | 'stale'): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'x-cache': how },
});

/** Refreshes a cached answer in the background. */
const refresh = async (key: string, request: HttpRequest, fetched: () => Promise<HttpResponse>, deps: EdgeDeps) => {
  try {
    deps.cache.put(key, request, await fetched());
  } catch (error) {
    deps.onFault?.(error);
  }
};

const refreshOnce = (key: string, request: HttpRequest, host: string, edge: Edge): void => {
  const { deps, refreshing } = edge;
  if (refreshing.has(key)) return;
  refreshing.add(key);
  const whole = toBodyRequest(request);
  void refresh(key, whole, () => route(whole, host, deps), deps).finally(() => refreshing.delete(key));
};

const cached = async (request: HttpRequest, host: string, edge: Edge): Promise<HttpResponse> => {
  const { deps } = edge;
  const key = deps.cache.keyOf(request, host);
  if (key === undefined) return route(request, host, deps);
  const hit = deps.cache.get(key);
  if (hit !== undefined) return marked(storedResponse(request, hit), 'hit');
  const old = deps.cache.getWhileRevalidating(key);
  if (old !== undefined) {
    refreshOnce(key, request, host, edge);
    return marked(storedResponse(request, old), 'stale');
  }
  const response = await route(request, host, deps);
  const stale = response.status >= 500 ? deps.cache.getStale(key) : undefined;
  if (stale !== undefined) return marked(storedResponse(request, stale), 'stale');
  deps.cache.put(key, request, response);
  return response;
};

/** A cached redirect with this request's campaign parameters. */
const movedWith = (query: string, response: HttpResponse): HttpResponse => {
  const { location } = response.headers;
  if (response.status !== 301 || location === undefined) return response;
  return { ...response, headers: { ...response.headers, location: withCampaign(location, query) } };
};

/** This edge speaks HTTP, over which nothing may be promised of HTTPS (RFC 6797, section 7.2). */
const overHttp = (response: HttpResponse): HttpResponse => {
  const { [STRICT_TRANSPORT]: _promise, ...headers } = response.headers;
  return { ...response, headers };
};

/** The console has a distribution of its own, and dealers' hosts have no door to it. */
const keptApart = async (request: HttpRequest, host: string, deps: EdgeDeps): Promise<HttpResponse | undefined> => {
  if (host === deps.console?.host) return answerConsole(request, { ...deps, console: deps.console });
  return isBelow(request.path, CONSOLE_DOOR)
    ? problemResponse(deps, new Problem('not_found', 'Nothing is at this address.'))
    : undefined;
};

/** CloudFront for the embedded run and in front of the emulator: viewer headers, routing, files, brotli, cache and failover. */
export const makeEdge = (deps: EdgeDeps): HttpHandler => {
  const edge: Edge = { deps, refreshing: new Set() };
  return async (asked) => {
    const written = asked.query.toString();
    const request = { ...asked, query: new URLSearchParams(normaliseQuery(asked.path, written, queryRules)) };
    const named = request.headers['host'] ?? '';
    if (!isHostHeader(named))
      return problemResponse(deps, new Problem('validation_failed', 'The Host header is not the name of a host.'));
    const host = normaliseHost(named);
    if (!deps.ready()) {
      return problemResponse(
        deps,
        new Problem('upstream_unavailable', 'The platform is starting.', { headers: { 'retry-after': '1' } }),
      );
    }
    const apart = await keptApart(asked, host, deps);
    if (apart !== undefined) return overHttp(await compressed(asked, apart));
    if (filePattern.test(request.path)) {
      const asset = await serveAsset(request, deps);
      if (asset !== undefined) return asset;
    }
    return overHttp(await compressed(request, movedWith(written, await cached(request, host, edge))));
  };
};
