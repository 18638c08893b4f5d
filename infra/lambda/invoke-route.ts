import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import type { CallRoute } from '#functions/pages/call-route.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER } from '#functions/runtime/authorise.ts';
import { contextOf } from '#functions/runtime/manifest-entries.ts';
import { routePath } from '#functions/runtime/route-path.ts';
import { proxyEvent, queryOf } from '#infra/proxy-event.ts';

const answerSchema = z.object({ statusCode: z.number().int(), body: z.string() });

/** A function that was called ended without an answer. */
class FunctionFailed extends Error {
  constructor(name: string, failure: string) {
    super(`The function ${name} failed (${failure}).`);
    this.name = 'FunctionFailed';
  }
}

export interface InvokeRouteDeps {
  client: Pick<LambdaClient, 'send'>;
  /** Function names without the context: 'forecourt-production-api-'. */
  prefix: string;
  /** `per-tenant`: Lambda keeps dealers' environments apart and must be told whose this call is, by the host API Gateway tells it too. */
  isolation: string;
  edgeSecret: string;
  now: () => Date;
  newId: () => string;
}

/** What the page function asks other contexts through on AWS: their API functions, directly, never by HTTP to ourselves. */
export const makeInvokeRoute =
  ({ client, prefix, isolation, edgeSecret, now, newId }: InvokeRouteDeps): CallRoute =>
  async (route, { params, query }, tenant) => {
    const name = `${prefix}${contextOf(route)}`;
    const host = tenant.config.hosts[0] ?? '';
    const request = {
      method: route.method,
      path: routePath(route.path, params),
      query: queryOf(query),
      headers: { [VIEWER_HOST_HEADER]: host, [EDGE_SECRET_HEADER]: edgeSecret },
      body: Buffer.alloc(0),
      ip: '127.0.0.1',
    };
    const event = proxyEvent(request, route, newId(), now());
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({
        FunctionName: name,
        Payload: JSON.stringify(event),
        ...(isolation === 'per-tenant' ? { TenantId: host } : {}),
      }),
    );
    if (FunctionError !== undefined || Payload === undefined)
      throw new FunctionFailed(name, FunctionError ?? 'no answer');
    const { statusCode, body } = answerSchema.parse(JSON.parse(Payload.transformToString()));
    return { status: statusCode, body: JSON.parse(body) };
  };
