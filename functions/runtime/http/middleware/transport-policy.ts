import type { TenantConfig } from '#tenants/schema.ts';
import { readViewer } from '../authorise.ts';
import { isOfConsole } from '../console-host.ts';
import { isHostHeader } from '#functions/runtime/tenants/host-name.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { STRICT_TRANSPORT, strictTransport } from '../strict-transport.ts';
import type { HttpMiddleware, RequestState } from './context.ts';

type Deps = Pick<ApiRuntime, 'directory' | 'env'>;

/** Of the host, also where the request was refused before its dealer was looked up; undefined where it cannot be found. */
const findConfig = async ({ directory, env }: Deps, state: RequestState): Promise<TenantConfig | undefined> => {
  if (state.tenant !== undefined) return state.tenant.config;
  const auth = state.route?.bound.route.auth;
  if (auth === 'operator' || isOfConsole(auth)) return undefined;
  const { host } = state.viewer ?? readViewer(state.headers, '', env);
  if (!isHostHeader(host)) return undefined;
  // Whatever keeps the dealer from being found has its own answer already: this one is on its way.
  return directory.byHost(host).then(
    ({ config }) => config,
    () => undefined,
  );
};

/**
 * Tells browsers on every answer to come back by HTTPS only: a browser keeps what the last answer of a host said, so all of
 * them say the same (docs/deploy.md, "6. The dealer's host").
 */
export const transportPolicy = (deps: Deps): HttpMiddleware => {
  const promise: NonNullable<HttpMiddleware['after']> = async ({ context, response }) => {
    if (response?.headers === undefined || STRICT_TRANSPORT in response.headers) return;
    response.headers[STRICT_TRANSPORT] = strictTransport(await findConfig(deps, context.request));
  };
  return { after: promise, onError: promise };
};
