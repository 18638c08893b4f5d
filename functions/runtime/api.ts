import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { cacheControl } from './cache-control.ts';
import { findRoute } from './api-routing.ts';
import { authorise, viewerOf, type Headers } from './authorise.ts';
import { isHostHeader } from './host-name.ts';
import type { BoundRoute, Caller, Reply } from './implement.ts';
import { inertHeaders } from './inert-headers.ts';
import { JsonText } from './json-text.ts';
import { describeError } from './logger.ts';
import type { AnyRoute } from './manifest-entries.ts';
import { Problem } from './problems.ts';
import { checkRequest, headersOf, isProxyEvent } from './proxy-request.ts';
import type { ApiRuntime } from './runtime.ts';
import { normaliseHost } from './tenant-directory.ts';
import { checkMediaType, checkOrigin } from './write-guard.ts';

export type ApiFunction = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

const CORRELATION_HEADER = 'x-correlation-id';
const keyPattern = /^[A-Za-z0-9_-]{8,100}$/;

/** What the API stack itself needs, whatever the context. */
export type ApiDeps = Pick<ApiRuntime, 'directory' | 'env' | 'secrets' | 'logger'>;

const idempotencyKeyOf = (route: AnyRoute, headers: Headers): string | undefined => {
  const key = headers['idempotency-key'];
  if (key !== undefined && !keyPattern.test(key)) {
    throw new Problem('validation_failed', 'Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores.');
  }
  if (route.idempotent && key === undefined) {
    throw new Problem(
      'idempotency_key_required',
      'Send an Idempotency-Key header, so that a retry cannot do this twice.',
    );
  }
  return key;
};

const contentTypes: Record<AnyRoute['answer']['kind'], string> = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  binary: 'application/octet-stream',
};

const bytesOf = (body: unknown): { body: string; isBase64Encoded: boolean } => {
  if (body instanceof Uint8Array) return { body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
  return { body: typeof body === 'string' ? body : JSON.stringify(body), isBase64Encoded: false };
};

const jsonOf = (body: unknown): string => (body instanceof JsonText ? body.text : JSON.stringify(body));

const answer = (route: AnyRoute, reply: Reply<unknown>, requestId: string): APIGatewayProxyResult => {
  const payload =
    route.answer.kind === 'json' ? { body: jsonOf(reply.body), isBase64Encoded: false } : bytesOf(reply.body);
  const statusCode = reply.status ?? route.answer.status;
  return {
    statusCode,
    headers: {
      ...(statusCode === 304 ? {} : { 'content-type': contentTypes[route.answer.kind] }),
      'cache-control': cacheControl(route.cache),
      ...(route.answer.kind === 'html' ? { 'x-content-type-options': 'nosniff' } : inertHeaders),
      'x-request-id': requestId,
      ...reply.headers,
    },
    ...payload,
  };
};

const problemAnswer = (problem: Problem, requestId: string): APIGatewayProxyResult => ({
  statusCode: problem.status,
  headers: {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...inertHeaders,
    'x-request-id': requestId,
    ...problem.headers,
  },
  body: JSON.stringify(problem.body(requestId)),
});

const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  [
    'TimeoutError',
    'ProvisionedThroughputExceededException',
    'ThrottlingException',
    'RequestLimitExceeded',
    'ConcurrentWrite',
  ].includes(error.name);

/** One mapper for every failure (house rule 18): their fault explains, ours says nothing and logs everything. */
const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isTransient(error)) {
    return new Problem('upstream_unavailable', 'We could not save that just now. Nothing is lost: please try again.', {
      cause: error,
      headers: { 'retry-after': '2' },
    });
  }
  return new Problem('internal', '', { cause: error });
};

const callerOf = (headers: Headers, requestId: string, viewer: { host: string; ip: string }): Caller => ({
  requestId,
  correlationId: /^[\w-]{8,64}$/.test(headers[CORRELATION_HEADER] ?? '')
    ? (headers[CORRELATION_HEADER] ?? requestId)
    : requestId,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  ...viewer,
  sources: [],
});

/** middy: turns whatever was thrown into a problem answer; logs our faults with their cause, theirs by code only. */
const problemResponses = (
  deps: Pick<ApiDeps, 'logger'>,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  onError: function problemResponsesOnError(request) {
    const { httpMethod: method, path, requestContext } = request.event;
    const problem = toProblem(request.error);
    const fields = { method, path, requestId: requestContext.requestId, code: problem.code };
    if (problem.status >= 500) deps.logger.error('request failed', { ...fields, error: describeError(request.error) });
    else deps.logger.info('request refused', fields);
    request.response = problemAnswer(problem, requestContext.requestId);
  },
});

/** middy: one line per answered request (also keeps the emulator's warm path warm, engines.md trap 13). */
const requestLog = (
  deps: Pick<ApiDeps, 'logger'>,
): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  after: function requestLogAfter(request) {
    const { httpMethod: method, path, requestContext } = request.event;
    deps.logger.info('request', {
      method,
      path,
      requestId: requestContext.requestId,
      status: request.response?.statusCode,
    });
  },
});

const serve =
  (deps: ApiDeps, routes: readonly BoundRoute[]) =>
  async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    checkRequest(event);
    const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod;
    const { bound, params } = findRoute(routes, method, event.path);
    const headers = headersOf(event);
    const { identity, requestId } = event.requestContext;
    const viewer = viewerOf(headers, identity.sourceIp, deps.env);
    if (!isHostHeader(viewer.host)) throw new Problem('validation_failed', 'Use the host name of a site.');
    checkMediaType(bound.route, headers, (event.body ?? '') !== '');
    const tenant = bound.route.tenant === 'host' ? await deps.directory.byHost(viewer.host) : undefined;
    checkOrigin(deps.env, bound.route, { headers, viewerHost: normaliseHost(viewer.host) }, tenant);
    const sources = await authorise(deps, bound.route, { headers, signedBy: identity.userArn }, tenant);
    const caller = { ...callerOf(headers, requestId, viewer), sources };
    const idempotencyKey = idempotencyKeyOf(bound.route, headers);
    const reply = await bound.handle({ tenant, params, event, caller, idempotencyKey, headers });
    return answer(bound.route, reply, requestId);
  };

/** The API Lambda of one context: all its routes behind the one middy stack. */
export const apiFunction = (deps: ApiDeps, routes: readonly BoundRoute[]): ApiFunction => {
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(requestLog(deps))
    .use(problemResponses(deps))
    .handler(serve(deps, routes));
  return async (event, context) => {
    if (isProxyEvent(event)) return stack(event, context);
    deps.logger.info('request refused', { code: 'validation_failed', requestId: context.awsRequestId });
    const problem = new Problem('validation_failed', 'Call this function by its API: the event is no HTTP request.');
    return problemAnswer(problem, context.awsRequestId);
  };
};
