import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { deployables } from '#infra/deployables.ts';
import { gatewayFailure } from '#infra/edge/failover.ts';
import { inProcessContext } from '#infra/in-process/context.ts';
import { proxyEvent } from '#infra/in-process/proxy-event.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { inertHeaders } from '#functions/runtime/http/inert-headers.ts';
import { contextName, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeRouteTable, type RouteMatch } from '#functions/runtime/http/route-table.ts';
import type { HttpHandler, HttpResponse } from './http.ts';

/** API Gateway's limit, for contexts that are not deployed (tests of one route). */
const TIMEOUT_SECONDS = 29;

const gatewayTimeoutMs = (context: string): number =>
  1_000 * (deployables.find((one) => one.kind === 'api' && one.context === context)?.timeoutSeconds ?? TIMEOUT_SECONDS);

const toProblemResponse = (problem: Problem, requestId: string): HttpResponse => ({
  status: problem.status,
  headers: {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...inertHeaders,
  },
  body: Buffer.from(JSON.stringify(problem.body(requestId))),
});

/** Rejects at the timeout, as Lambda would. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The function did not answer in ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

interface GatewayDeps {
  routes: readonly AnyRoute[];
  apis: ReadonlyMap<string, ApiFunction>;
  newId: () => string;
  now: () => Date;
  /** Called with a function's error or timeout; the caller gets the gateway's own answer. */
  onFault?: (error: unknown) => void;
}

const toResponse = (result: APIGatewayProxyResult): HttpResponse => ({
  status: result.statusCode,
  headers: Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  ),
  body: Buffer.from(result.body, result.isBase64Encoded === true ? 'base64' : 'utf8'),
});

const called = async (deps: GatewayDeps, api: ApiFunction, event: APIGatewayProxyEvent, context: string) => {
  const timeoutMs = gatewayTimeoutMs(context);
  try {
    return toResponse(await within(timeoutMs, api(event, inProcessContext(context, timeoutMs, deps.now))));
  } catch (error) {
    deps.onFault?.(error);
    return toProblemResponse(gatewayFailure, event.requestContext.requestId);
  }
};

const tables = new WeakMap<readonly AnyRoute[], (path: string) => RouteMatch<AnyRoute>[]>();

/** Made once for a list: hundreds of tests have gateways of their own over the same routes. */
const routeTable = (routes: readonly AnyRoute[]): ((path: string) => RouteMatch<AnyRoute>[]) => {
  const known = tables.get(routes) ?? makeRouteTable(routes, (route) => route);
  tables.set(routes, known);
  return known;
};

/** API Gateway for the embedded run: HTTP to proxy event to the Lambda handler. */
export const makeGateway = (deps: GatewayDeps): HttpHandler => {
  const routesAt = routeTable(deps.routes);
  return async (request) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const requestId = deps.newId();
    const known = routesAt(request.path).map(({ entry }) => entry);
    // Wrong method: the path's function answers 405 with `Allow`.
    const found = known.find((route) => route.method === method) ?? known[0];
    const api = found === undefined ? undefined : deps.apis.get(contextName(found));
    if (found === undefined || api === undefined)
      return toProblemResponse(new Problem('not_found', 'Nothing is at this address.'), requestId);
    const event = proxyEvent(request, found, requestId, deps.now());
    return called(deps, api, event, contextName(found));
  };
};
