import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Caller } from '../implement.ts';
import { toProxyResult } from './answer.ts';
import { found, type HttpContext, type RequestState } from './context.ts';

const buildCaller = (state: RequestState): Caller => ({
  requestId: state.requestId,
  correlationId: state.correlationId,
  userAgent: (state.headers['user-agent'] ?? '').slice(0, 300),
  ...found(state, 'viewer'),
  sources: state.sources ?? [],
});

export const callRoute = async (
  event: APIGatewayProxyEvent,
  { request }: HttpContext,
): Promise<APIGatewayProxyResult> => {
  const { bound, params } = found(request, 'route');
  const { tenant, idempotencyKey, headers, user, operator, proof } = request;
  const caller = buildCaller(request);
  const reply = await bound.handle({ tenant, params, event, caller, idempotencyKey, headers, user, operator, proof });
  return toProxyResult(bound.route, reply, request.requestId);
};
