import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Headers } from '../authorise.ts';
import type { BoundRoute } from '../implement.ts';
import type { Problem } from '../problems.ts';
import type { TenantContext } from '../tenant-context.ts';

/** What the middlewares of the API stack know of a request. Each adds its part; later ones read it. */
export interface RequestState {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly requestId: string;
  /** The caller's own id of the whole operation, or the request's. */
  readonly correlationId: string;
  readonly headers: Headers;
  route?: { bound: BoundRoute; params: Readonly<Record<string, string>> };
  viewer?: { host: string; ip: string };
  /** Absent for routes that serve the platform. */
  tenant?: TenantContext;
  /** Feed sources whose key the caller holds. */
  sources?: readonly string[];
  idempotencyKey?: string;
  /** What the request was refused with. */
  problem?: Problem;
}

/** Lambda's context, with the state of the request. */
export interface HttpContext extends Context {
  request: RequestState;
}

export type HttpMiddleware = middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>;

type Found = 'route' | 'viewer';

/** What an earlier middleware has found. Throws a TypeError where the stack is in the wrong order. */
export const found = <K extends Found>(state: RequestState, part: K): NonNullable<RequestState[K]> => {
  const value = state[part];
  if (value === undefined) throw new TypeError(`The API stack has found no ${part} yet: a middleware comes too early.`);
  return value;
};

const CORRELATION_HEADER = 'x-correlation-id';

/** The state of a request that no middleware has seen yet. */
export const requestState = (requestId: string, headers: Headers, startedAt: number): RequestState => {
  const given = headers[CORRELATION_HEADER] ?? '';
  return { startedAt, requestId, headers, correlationId: /^[\w-]{8,64}$/.test(given) ? given : requestId };
};
