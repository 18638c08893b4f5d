import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { reportUndeclared } from '../declared-problems.ts';
import type { Reply } from '../implement.ts';
import { inertHeaders } from '../inert-headers.ts';
import { Problem, type ProblemBody } from '../problems.ts';
import { toProxyResult } from './answer.ts';
import type { HttpMiddleware, RequestState } from './context.ts';

export const problemAnswer = (
  problem: Problem,
  requestId: string,
  more: Pick<ProblemBody, 'success'> = {},
): APIGatewayProxyResult => ({
  statusCode: problem.status,
  headers: {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...inertHeaders,
    'x-request-id': requestId,
    ...problem.headers,
  },
  body: JSON.stringify({ ...problem.body(requestId), ...more }),
});

/** Temporary store failures, which a retry may resolve. */
const transientErrors: ReadonlySet<string> = new Set([
  'TimeoutError',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'ConcurrentWrite',
  'AuditBacklog',
]);

const busyText = (method: string): string =>
  method === 'GET' || method === 'HEAD'
    ? 'We could not look that up just now. Please try again.'
    : 'We could not save that just now. Nothing is lost: please try again.';

/** Unexpected errors get a generic text, because theirs may be confidential. */
const toProblem = (error: unknown, method: string): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof Error && transientErrors.has(error.name)) {
    return new Problem('upstream_unavailable', busyText(method), { cause: error, headers: { 'retry-after': '2' } });
  }
  return new Problem('internal', '', { cause: error });
};

/** A page that says of this host and path that the address cannot be used; undefined where nothing of it is a page. */
export type RefusedPage = (host: string, path: string) => Promise<Reply<string> | undefined>;

const pageAnswer = async (
  { problem, route, viewer, requestId }: RequestState,
  path: string,
  refusedPage: RefusedPage | undefined,
): Promise<APIGatewayProxyResult | undefined> => {
  if (refusedPage === undefined || route === undefined || viewer === undefined) return undefined;
  if (problem?.code !== 'validation_failed' || route.bound.route.answer.kind !== 'html') return undefined;
  const reply = await refusedPage(viewer.host, path);
  return reply && toProxyResult(route.bound.route, reply, requestId);
};

/** Of a route that has a page of its own for what is wrong, once its dealer is known. */
const ownPage = async (
  state: RequestState,
  event: APIGatewayProxyEvent,
): Promise<APIGatewayProxyResult | undefined> => {
  const { route, tenant, problem, proof, requestId } = state;
  if (route?.bound.refused === undefined || tenant === undefined || problem === undefined) return undefined;
  // What it reads may be what is away: then the problem is told as it is.
  const reply = await route.bound
    .refused({ event, params: route.params, tenant, problem, proof })
    .catch(() => undefined);
  return reply && toProxyResult(route.bound.route, reply, requestId);
};

export const problemAnswers = (refusedPage?: RefusedPage): HttpMiddleware => ({
  onError: async (request) => {
    const state = request.context.request;
    const problem = toProblem(request.error, request.event.httpMethod);
    state.problem = problem;
    if (state.route !== undefined) reportUndeclared(state.route.bound.route, problem.code);
    const page = (await ownPage(state, request.event)) ?? (await pageAnswer(state, request.event.path, refusedPage));
    const more = state.route?.bound.route.saysSuccess ? { success: false as const } : {};
    request.response = page ?? problemAnswer(problem, state.requestId, more);
  },
});
