import type { APIGatewayProxyResult } from 'aws-lambda';
import { reportUndeclared } from '../declared-problems.ts';
import { inertHeaders } from '../inert-headers.ts';
import { Problem } from '../problems.ts';
import type { HttpMiddleware } from './context.ts';

export const problemAnswer = (problem: Problem, requestId: string): APIGatewayProxyResult => ({
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

/** Temporary store failures, which a retry may resolve. */
const transientErrors: ReadonlySet<string> = new Set([
  'TimeoutError',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'ConcurrentWrite',
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

export const problemAnswers = (): HttpMiddleware => ({
  onError: (request) => {
    const state = request.context.request;
    state.problem = toProblem(request.error, request.event.httpMethod);
    if (state.route !== undefined) reportUndeclared(state.route.bound.route, state.problem.code);
    request.response = problemAnswer(state.problem, state.requestId);
  },
});
