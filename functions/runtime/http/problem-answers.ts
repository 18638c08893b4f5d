import type { APIGatewayProxyResult } from 'aws-lambda';
import { reportUndeclared } from '../declared-problems.ts';
import { inertHeaders } from '../inert-headers.ts';
import { Problem } from '../problems.ts';
import type { HttpMiddleware } from './context.ts';

/** A refusal as an RFC 9457 problem document. */
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

/** Failures of a store that pass by themselves. */
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

/** A refusal explains itself; an unexpected error explains nothing, because its text may hold what callers must not see. */
const toProblem = (error: unknown, method: string): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof Error && transientErrors.has(error.name)) {
    return new Problem('upstream_unavailable', busyText(method), { cause: error, headers: { 'retry-after': '2' } });
  }
  return new Problem('internal', '', { cause: error });
};

/** Turns whatever was thrown into a problem answer. */
export const problemAnswers = (): HttpMiddleware => ({
  onError: (request) => {
    const state = request.context.request;
    state.problem = toProblem(request.error, request.event.httpMethod);
    if (state.route !== undefined) reportUndeclared(state.route.bound.route, state.problem.code);
    request.response = problemAnswer(state.problem, state.requestId);
  },
});
