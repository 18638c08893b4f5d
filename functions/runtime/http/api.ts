import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { authorisation } from './middleware/authorisation.ts';
import { callRoute } from './middleware/call-route.ts';
import { consoleHostCheck } from './middleware/console-host.ts';
import { requestState, type HttpContext } from './middleware/context.ts';
import { routeFinder } from './middleware/find-route.ts';
import { idempotencyKeyReader } from './middleware/idempotency-key.ts';
import { mediaTypeCheck } from './middleware/media-type.ts';
import { openWriteCheck, type OpenWriteCheckDeps } from './middleware/open-write.ts';
import { problemAnswer, problemAnswers, type RefusedPage } from './middleware/problem-answers.ts';
import { requestLog } from './middleware/request-log.ts';
import { addressLimits, bodyLimit, singleHeadersCheck } from './middleware/size-limits.ts';
import { sessionReader, type SessionDeps } from './middleware/read-session.ts';
import { tenantResolver } from './middleware/tenant.ts';
import { transportPolicy } from './middleware/transport-policy.ts';
import { viewerReader } from './middleware/viewer.ts';
import { originCheck } from './middleware/write-origin.ts';
import { bindBothDoors } from './doors.ts';
import type { BoundRoute } from './implement.ts';
import { Problem } from './problems.ts';
import { lowerCaseHeaders, isProxyEvent } from './proxy-request.ts';
import type { ApiRuntime } from '../runtime.ts';

export type ApiFunction = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

export type ApiDeps = Pick<ApiRuntime, 'directory' | 'env' | 'secrets' | 'logger' | 'now'> &
  SessionDeps &
  Pick<OpenWriteCheckDeps, 'documents' | 'table' | 'limits' | 'isProbe'>;

/**
 * Order and reasons: docs/architecture.md, 'What every request passes'. The first three act at the end, because middy runs
 * `after` and `onError` in reverse.
 */
const buildHandlerStack = (deps: ApiDeps, routes: readonly BoundRoute[], refusedPage: RefusedPage | undefined) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>()
    .use(requestLog(deps))
    .use(transportPolicy(deps))
    .use(problemAnswers(refusedPage))
    .use(bodyLimit())
    .use(singleHeadersCheck())
    .use(routeFinder(routes))
    .use(viewerReader(deps))
    .use(consoleHostCheck(deps))
    .use(addressLimits())
    .use(mediaTypeCheck())
    .use(tenantResolver(deps))
    .use(originCheck(deps))
    .use(authorisation(deps))
    .use(sessionReader(deps))
    .use(idempotencyKeyReader())
    .use(openWriteCheck(deps))
    .handler(callRoute);

/** Operators' routes are bound to both doors. `refusedPage`: for people, instead of a problem document, where a page's address is refused. */
export const apiFunction = (deps: ApiDeps, routes: readonly BoundRoute[], refusedPage?: RefusedPage): ApiFunction => {
  const stack = buildHandlerStack(deps, routes.flatMap(bindBothDoors), refusedPage);
  return async (event, context) => {
    if (isProxyEvent(event)) {
      const { requestId } = event.requestContext;
      return stack(event, {
        ...context,
        request: requestState(requestId, lowerCaseHeaders(event), deps.now().getTime()),
      });
    }
    const problem = new Problem('validation_failed', 'Call this function by its API: the event is no HTTP request.');
    const { code, status } = problem;
    deps.logger.info('request refused', { code, status, requestId: context.awsRequestId });
    return problemAnswer(problem, context.awsRequestId);
  };
};
