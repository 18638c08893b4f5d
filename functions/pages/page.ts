import { isPaymentPage } from '#domain/site/payment-pages.ts';
import { cacheControl } from '#functions/runtime/http/cache-control.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { CountRead } from '#functions/runtime/limits/read-limit.ts';
import { normaliseHost } from '#functions/runtime/tenants/tenant-directory.ts';
import { isReservedPath } from '#functions/runtime/http/route-table.ts';
import { STRICT_TRANSPORT, strictTransport } from '#functions/runtime/http/strict-transport.ts';
import type { Reply } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { SETTINGS_HEADER, settingsMark } from '#functions/operators/published/settings-mark.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { caller, readOnce, type CallRoute } from '#functions/runtime/http/route-caller.ts';
import { calledByPages } from './contract.ts';
import { buildPageHeaders, paymentHeaders } from './headers.ts';
import { cachedUntil, pageCache } from './page-cache.ts';
import { redirectTarget, encodePath, toPrimaryHost } from './redirects.ts';
import { longAddressPage, rateLimitedPage } from './plain-pages.ts';
import { unknownHostPage } from './unknown-host.ts';
import type { WebBundle } from './web-bundle.ts';

export interface PageDeps extends Pick<Runtime, 'directory' | 'env' | 'now'> {
  callRoute: CallRoute;
  webBundle: () => Promise<WebBundle>;
  readLimit: CountRead;
}

interface PageAsked {
  host: string;
  ip: string;
  path: string;
  query: Readonly<Record<string, string | string[]>>;
}

/** Of the dealer's primary host, else of its host below the platform's domain. */
export const buildSiteOrigin = ({ config }: TenantContext, env: PageDeps['env']): string =>
  config.primaryHost === null ? env.SITE_ORIGIN.replace('{slug}', config.slug) : `https://${config.primaryHost}`;

/** Parsed site documents in memory, about 20 kB of text each. */
const SITES_KEPT = 50;
const readSite = readOnce(SITES_KEPT);

export const makeCallers = (callRoute: CallRoute, tenant: TenantContext) => ({
  'sites.get': caller(callRoute, tenant, calledByPages['sites.get'], readSite),
  'sites.showcase': caller(callRoute, tenant, calledByPages['sites.showcase']),
  'sites.about': caller(callRoute, tenant, calledByPages['sites.about']),
  'sites.map': caller(callRoute, tenant, calledByPages['sites.map']),
  'sites.servicing': caller(callRoute, tenant, calledByPages['sites.servicing']),
  'sites.offers': caller(callRoute, tenant, calledByPages['sites.offers']),
  'sites.offer': caller(callRoute, tenant, calledByPages['sites.offer']),
  'parts.search': caller(callRoute, tenant, calledByPages['parts.search']),
  'promotions.spin': caller(callRoute, tenant, calledByPages['promotions.spin']),
  'reviews.get': caller(callRoute, tenant, calledByPages['reviews.get']),
  'search.search': caller(callRoute, tenant, calledByPages['search.search']),
  'search.models': caller(callRoute, tenant, calledByPages['search.models']),
  'search.model': caller(callRoute, tenant, calledByPages['search.model']),
  'search.similar': caller(callRoute, tenant, calledByPages['search.similar']),
  'vehicles.get': caller(callRoute, tenant, calledByPages['vehicles.get']),
  'vehicles.get-drive-away': caller(callRoute, tenant, calledByPages['vehicles.get-drive-away']),
  'content.get': caller(callRoute, tenant, calledByPages['content.get']),
  'content.extra': caller(callRoute, tenant, calledByPages['content.extra']),
});

const findTenant = async (
  { directory }: Pick<PageDeps, 'directory'>,
  host: string,
): Promise<TenantContext | undefined> => {
  try {
    return await directory.byHost(host);
  } catch (error) {
    if (error instanceof Problem && error.code === 'tenant_unknown') return undefined;
    throw error;
  }
};

const toSearchParams = (query: PageAsked['query']): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );

const settingsHeaders = (tenant: TenantContext | undefined): Record<string, string> =>
  tenant === undefined ? {} : { [SETTINGS_HEADER]: settingsMark(tenant.config) };

const html = (tenant: TenantContext | undefined, status: number, body: string): Reply<string> => ({
  status,
  headers: {
    ...buildPageHeaders(tenant?.config),
    [STRICT_TRANSPORT]: strictTransport(tenant?.config),
    ...settingsHeaders(tenant),
  },
  body,
});

/** Headers of an error page: not cached, and crawlers retry. */
const NOT_NOW = { 'cache-control': 'no-store', 'retry-after': '5' };

const tooMany = (tenant: TenantContext, now: Date, wait: Readonly<Record<string, string>>): Reply<string> => {
  const reply = html(tenant, 429, rateLimitedPage(tenant.config, now));
  return { ...reply, headers: { ...reply.headers, ...NOT_NOW, ...wait } };
};

/** Seconds to wait as a header; undefined within the limit. */
const checkReadLimit = (
  { readLimit }: PageDeps,
  { host, ip }: PageAsked,
): Readonly<Record<string, string>> | undefined => {
  try {
    readLimit(normaliseHost(host), ip);
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return error.headers;
    throw error;
  }
};

/** The body is for clients that do not follow redirects. */
const moved = (tenant: TenantContext, location: string): Reply<string> => {
  const reply = html(tenant, 301, 'This page has moved.');
  return { ...reply, headers: { ...reply.headers, location } };
};

const addressPath = (address: string): string => address.split('?')[0] ?? address;

/** Of a page that changes by itself; of any other, nothing. */
const untilChange = ({ now }: PageDeps, address: string, changesAt: string | null): Record<string, string> => {
  if (changesAt === null) return {};
  const rule = pageCache(addressPath(address));
  return { 'cache-control': cacheControl(cachedUntil(rule, changesAt, now())) };
};

/** A page with a payment form has the provider's policy instead of the dealer's. */
const withPayment = ({ env }: PageDeps, address: string, reply: Reply<string>): Reply<string> =>
  isPaymentPage(addressPath(address))
    ? { ...reply, headers: { ...reply.headers, ...paymentHeaders(env.PAYMENT_FRAME) } }
    : reply;

const rendered = async (deps: PageDeps, tenant: TenantContext, address: string): Promise<Reply<string>> => {
  const { renderPage, assetsFor } = await deps.webBundle();
  const callers = makeCallers(deps.callRoute, tenant);
  const page = await renderPage({
    address,
    origin: buildSiteOrigin(tenant, deps.env),
    callers,
    assetsFor,
    now: deps.now(),
  });
  if (page.kind === 'moved') return moved(tenant, page.location);
  const plain = withPayment(deps, address, html(tenant, page.status, page.html));
  const kept = page.status === 503 ? NOT_NOW : untilChange(deps, address, page.changesAt ?? null);
  const reply = { ...plain, headers: { ...plain.headers, ...kept } };
  return tenant.config.listed ? reply : { ...reply, headers: { ...reply.headers, 'x-robots-tag': 'noindex' } };
};

/** A failed render is 500, which the edge replaces by the shell; 503 is a rendered error page. */
const notMade = (error: unknown): unknown =>
  error instanceof Problem && error.status < 500 ? error : new Problem('internal', '', { cause: error });

/** Default cache rule, from the list of pages. */
const kept = (path: string, reply: Reply<string>): Reply<string> => ({
  ...reply,
  headers: { 'cache-control': cacheControl(pageCache(path)), ...reply.headers },
});

/** Of an address that is longer than any page's: a page with the ways on, and no problem document. */
export const answerLongAddress = async (
  deps: Pick<PageDeps, 'directory' | 'now'>,
  host: string,
  path: string,
): Promise<Reply<string> | undefined> => {
  if (isReservedPath(path)) return undefined;
  const tenant = await findTenant(deps, host);
  if (tenant === undefined) return html(undefined, 404, unknownHostPage);
  const reply = html(tenant, 414, longAddressPage(tenant.config, deps.now()));
  return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } };
};

const addressOf = (path: string, params: URLSearchParams): string =>
  params.size === 0 ? encodePath(path) : `${encodePath(path)}?${params.toString()}`;

export const answerPage = async (deps: PageDeps, asked: PageAsked): Promise<Reply<string>> => {
  const { host, path, query } = asked;
  if (isReservedPath(path)) throw new Problem('not_found', 'Nothing is at this address.');
  const tenant = await findTenant(deps, host);
  if (tenant === undefined) return html(undefined, 404, unknownHostPage);
  const wait = checkReadLimit(deps, asked);
  if (wait !== undefined) return tooMany(tenant, deps.now(), wait);
  const params = toSearchParams(query);
  const address = addressOf(path, params);
  const location = redirectTarget(path, params, tenant.config);
  const target = toPrimaryHost(tenant.config, normaliseHost(host), location ?? address) ?? location;
  if (target !== undefined) return kept(path, moved(tenant, target));
  try {
    return kept(path, await rendered(deps, tenant, address));
  } catch (error) {
    throw notMade(error);
  }
};
