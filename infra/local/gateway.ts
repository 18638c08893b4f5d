import type { Context } from 'aws-lambda';
import { proxyEvent } from '#infra/proxy-event.ts';
import type { ApiFunction } from '#functions/runtime/api.ts';
import { contextOf, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { HttpHandler, HttpResponse } from './http.ts';

/** API Gateway gives a function at most 29 s. */
const TIMEOUT_MS = 29_000;

/** Routes with more fixed text first, greedy ones last: API Gateway's own order. */
const bySpecificity = (a: AnyRoute, b: AnyRoute): number => weight(b) - weight(a);
const weight = (route: AnyRoute): number => {
  const fixed = route.path.replace(/\{[^}]+\}/g, '').length;
  return (route.path.includes('+}') ? 0 : 10_000) + fixed;
};

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/[.]/g, '\\.').replace(/\{[a-z_]+(\+)?\}/g, (_, greedy: string | undefined) => (greedy === undefined ? '[^/]+' : '.*'))}$`,
  );

/** The Lambda context of an in-process call. */
export const localContext = (name: string, timeoutMs: number, now: () => Date): Context => {
  const end = now().getTime() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-southeast-2:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    awsRequestId: name,
    logGroupName: name,
    logStreamName: name,
    getRemainingTimeInMillis: () => Math.max(0, end - now().getTime()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
};

const unknownRoute = (requestId: string): HttpResponse => ({
  status: 404,
  headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(new Problem('not_found', 'Nothing is at this address.').body(requestId))),
});

interface GatewayDeps {
  routes: readonly AnyRoute[];
  /** The API function of each context. */
  apis: ReadonlyMap<string, ApiFunction>;
  newId: () => string;
  now: () => Date;
}

/** API Gateway of the embedded run: HTTP -> proxy event -> the handler that runs on Lambda. */
export const makeGateway = (deps: GatewayDeps): HttpHandler => {
  const table = deps.routes.toSorted(bySpecificity).map((route) => ({ route, pattern: patternOf(route.path) }));
  return async (request) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const requestId = deps.newId();
    const found = table.find(({ route, pattern }) => route.method === method && pattern.test(request.path));
    const api = found === undefined ? undefined : deps.apis.get(contextOf(found.route));
    if (found === undefined || api === undefined) return unknownRoute(requestId);
    const event = proxyEvent(request, found.route, requestId, deps.now());
    const result = await api(event, localContext(contextOf(found.route), TIMEOUT_MS, deps.now));
    return {
      status: result.statusCode,
      headers: Object.fromEntries(
        Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: Buffer.from(result.body, result.isBase64Encoded === true ? 'base64' : 'utf8'),
    };
  };
};
