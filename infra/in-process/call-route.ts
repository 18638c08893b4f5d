import { fillPattern } from '#domain/routing/route-pattern.ts';
import type { CallRoute } from '#functions/runtime/http/route-caller.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER } from '#functions/runtime/http/authorise.ts';
import { contextName } from '#functions/runtime/manifest-entries.ts';
import { inProcessContext } from './context.ts';
import { proxyEvent, toSearchParams } from './proxy-event.ts';

/** The gateway's timeout; the calling function's is shorter. */
const TIMEOUT_MS = 29_000;

interface CallInProcessDeps {
  apiOf: (context: string) => ApiFunction;
  edgeSecret: string;
  now: () => Date;
  newId: () => string;
}

/** Calls a context's API function in this process with an API Gateway event, so that no function waits for another. */
export const makeCallRoute =
  ({ apiOf, edgeSecret, now, newId }: CallInProcessDeps): CallRoute =>
  async (route, { params, query }, tenant) => {
    const context = contextName(route);
    const request = {
      method: route.method,
      path: fillPattern(route.path, params),
      query: toSearchParams(query),
      headers: { [VIEWER_HOST_HEADER]: tenant.config.hosts[0] ?? '', [EDGE_SECRET_HEADER]: edgeSecret },
      body: Buffer.alloc(0),
      ip: '127.0.0.1',
    };
    const event = proxyEvent(request, route, newId(), now());
    const { statusCode, body } = await apiOf(context)(event, inProcessContext(context, TIMEOUT_MS, now));
    return { status: statusCode, text: body };
  };
