import { resolve } from 'node:path';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER } from '#functions/runtime/http/authorise.ts';
import { pageHeaders } from '#functions/runtime/http/page-headers.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { describeError } from '#functions/runtime/logger.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { makeDirectoryPage } from './directory-page.ts';
import { fromFolder, makeAssets } from '../edge/assets.ts';
import type { EdgeCache } from '../edge/cache.ts';
import { makeEdge } from '../edge/edge.ts';
import { makeStoredPictures } from '../edge/pictures.ts';
import { makeGateway } from './gateway.ts';
import type { HttpHandler } from './http.ts';
import type { SignInLink } from '../content/seed-people.ts';
import { routes } from '../functions.ts';
import { CONSOLE_SLUG } from '#domain/site/host-names.ts';

const CLIENT_DIR = resolve(import.meta.dirname, '../../../dist/web/client');
const CONSOLE_DIR = resolve(import.meta.dirname, '../../../dist/web/console');

/** Calls the API as a viewer of a host, bypassing edge and cache. */
export type InternalCaller = (
  host: string,
  method: string,
  path: string,
  options: { headers: Record<string, string>; body?: string },
) => Promise<{ status: number; body: string }>;

/** Adds the headers that the edge would write. */
export const makeInternalCaller =
  (gateway: HttpHandler, edgeSecret: string): InternalCaller =>
  async (host, method, path, options) => {
    const [pathname = '/', search = ''] = path.split('?');
    const response = await gateway({
      method,
      path: pathname,
      query: new URLSearchParams(search),
      headers: { ...options.headers, [VIEWER_HOST_HEADER]: host, [EDGE_SECRET_HEADER]: edgeSecret },
      body: Buffer.from(options.body ?? '', 'utf8'),
      ip: '127.0.0.1',
    });
    return { status: response.status, body: response.body.toString('utf8') };
  };

export interface SiteDeps {
  runtime: ApiRuntime;
  edgeCache: EdgeCache;
  apis: ReadonlyMap<string, ApiFunction>;
  ready: () => boolean;
  pages: 'on' | 'off';
  siteUrl: (slug: string) => string;
  sampleCrmUrl: string;
  /** Origin of signed addresses of the object store. */
  uploads: string;
  signInLinks: () => readonly SignInLink[];
  /** Called after each request, which may have written to the outbox. */
  onWork: () => void;
}

/** Also true when the lookup fails: the gateway then answers the error. */
export const isKnownHost =
  (directory: Pick<TenantDirectory, 'byHost'>) =>
  async (host: string): Promise<boolean> => {
    try {
      await directory.byHost(host);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.code !== 'tenant_unknown';
    }
  };

export const makeSite = (deps: SiteDeps): { edge: HttpHandler; gateway: HttpHandler; callAs: InternalCaller } => {
  const { runtime } = deps;
  const plain = makeGateway({
    routes,
    apis: deps.apis,
    newId: runtime.newId,
    now: runtime.now,
    onFault: (error) => runtime.logger.error('function failed', { error: describeError(error) }),
  });
  const gateway: HttpHandler = async (request) => {
    const response = await plain(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') deps.onWork();
    return response;
  };
  const edge = makeEdge({
    gateway,
    assets: makeAssets(fromFolder(CLIENT_DIR)),
    pictures: makeStoredPictures(runtime),
    cache: deps.edgeCache,
    edgeSecret: runtime.env.EDGE_SECRET,
    ready: deps.ready,
    directory: makeDirectoryPage({
      directory: runtime.directory,
      siteUrl: deps.siteUrl,
      sampleCrmUrl: () => deps.sampleCrmUrl,
      signInLinks: deps.signInLinks,
    }),
    isKnownHost: isKnownHost(runtime.directory),
    shellHeaders: pageHeaders,
    pages: () => deps.pages === 'on',
    newId: runtime.newId,
    console: {
      host: new URL(deps.siteUrl(CONSOLE_SLUG)).hostname,
      files: makeAssets(fromFolder(CONSOLE_DIR)),
      uploads: deps.uploads,
    },
    onFault: (error) => runtime.logger.error('refresh failed', { error: describeError(error) }),
  });
  return { edge, gateway, callAs: makeInternalCaller(gateway, runtime.env.EDGE_SECRET) };
};
