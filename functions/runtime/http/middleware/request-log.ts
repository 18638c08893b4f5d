import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { describeError } from '#functions/runtime/logger.ts';
import { withoutTokens } from '#functions/runtime/links/link-token.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { HttpContext, HttpMiddleware } from './context.ts';

/** The message of a 500, by which infra counts them. */
export const FAILED_REQUEST = 'request failed';

interface Ended {
  event: APIGatewayProxyEvent;
  context: HttpContext;
  response: APIGatewayProxyResult | null | undefined;
}

/** Of a known route that hides it, the pattern; of any other request, without what looks like the token of a link. */
const loggedPath = ({ path }: Pick<APIGatewayProxyEvent, 'path'>, route: AnyRoute | undefined): string =>
  route?.hidesPath === true ? route.path : withoutTokens(path);

/** One line per request. Ids and codes only, no personal data. */
export const requestLog = ({ logger, now }: Pick<ApiRuntime, 'logger' | 'now'>): HttpMiddleware => {
  const buildLogFields = ({ event, context: { request }, response }: Ended) => ({
    method: event.httpMethod,
    path: loggedPath(event, request.route?.bound.route),
    route: request.route?.bound.route.id,
    tenant: request.tenant?.id,
    requestId: request.requestId,
    correlationId: request.correlationId,
    status: response?.statusCode,
    ms: now().getTime() - request.startedAt,
  });
  return {
    after: (request) => logger.info('request', buildLogFields(request)),
    onError: (request) => {
      const { problem } = request.context.request;
      const fields = { ...buildLogFields(request), code: problem?.code };
      if (problem !== undefined && problem.status < 500) logger.info('request refused', fields);
      else logger.error(FAILED_REQUEST, { ...fields, failed: 1, error: describeError(request.error) });
    },
  };
};
