import type { ApiEnv } from '#functions/runtime/env.ts';
import { isOfConsole, requireConsoleHost } from '../console-host.ts';
import { found, type HttpMiddleware } from './context.ts';

/** Before anything else is said of the console's routes. Throws `not_found`. */
export const consoleHostCheck = ({
  env,
}: {
  env: Pick<ApiEnv, 'EDGE_SECRET' | 'EDGE_SECRET_BEFORE' | 'CONSOLE_ORIGIN'>;
}): HttpMiddleware => ({
  before: ({ context: { request } }) => {
    if (isOfConsole(found(request, 'route').bound.route.auth))
      requireConsoleHost(env, request.headers, found(request, 'viewer'));
  },
});
