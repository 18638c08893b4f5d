import type { ApiEnv } from '#functions/runtime/env.ts';
import { isOfConsole } from '../console-host.ts';
import { Problem } from '../problems.ts';
import { normaliseHost } from '#functions/runtime/tenants/tenant-directory.ts';
import { found, type HttpMiddleware, type RequestState } from './context.ts';

/** The tenant's hosts and the viewer's, with the platform's scheme and port. */
const allowedOrigins = ({ SITE_ORIGIN }: Pick<ApiEnv, 'SITE_ORIGIN'>, request: RequestState): string[] => {
  const { protocol, port } = new URL(SITE_ORIGIN.replace('{slug}', 'site'));
  const end = port === '' ? '' : `:${port}`;
  const hosts = [normaliseHost(found(request, 'viewer').host), ...(request.tenant?.config.hosts ?? [])];
  return hosts.map((host) => `${protocol}//${host}${end}`);
};

type Env = Pick<ApiEnv, 'SITE_ORIGIN' | 'CONSOLE_ORIGIN'>;

/** Programs send no origin and may write to a site; to the console only its own pages may. */
const isAllowedOrigin = (env: Env, request: RequestState, origin: string | undefined): boolean => {
  if (isOfConsole(found(request, 'route').bound.route.auth)) return origin === env.CONSOLE_ORIGIN;
  return origin === undefined || allowedOrigins(env, request).includes(origin.toLowerCase());
};

/** Refuses cross-site writes from browsers, `Origin: null` included. */
export const originCheck = ({ env }: { env: Env }): HttpMiddleware => ({
  before: ({ context: { request } }) => {
    if (found(request, 'route').bound.route.method === 'GET') return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (isAllowedOrigin(env, request, origin) && site !== 'cross-site') return;
    const own = isOfConsole(found(request, 'route').bound.route.auth) ? 'the console' : 'the dealer’s own site';
    throw new Problem('forbidden', `This was sent from another site. Open ${own} and send it there.`);
  },
});
