import type { ApiEnv } from '../env.ts';
import type { RouteAuth } from '../manifest-entries.ts';
import { provesEdge, type EdgeSecrets } from './authorise.ts';
import type { Headers } from './request-headers.ts';
import { Problem } from './problems.ts';

export const isOfConsole = (auth: RouteAuth | undefined): auth is 'console' | 'console_guest' =>
  auth === 'console' || auth === 'console_guest';

/**
 * Throws `not_found` unless the edge vouches that the console's host was asked: at a dealer's host, at the API's own address
 * and with a host that somebody made up there is no console.
 */
export const requireConsoleHost = (
  env: EdgeSecrets & Pick<ApiEnv, 'CONSOLE_ORIGIN'>,
  headers: Headers,
  viewer: { host: string },
): void => {
  const { CONSOLE_ORIGIN: origin } = env;
  if (origin !== undefined && provesEdge(headers, env) && viewer.host === new URL(origin).hostname) return;
  throw new Problem('not_found', 'Nothing is at this address.');
};
