import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Headers } from '../request-headers.ts';
import type { BoundRoute } from '../implement.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import type { Operator } from '../operator.ts';
import type { SignedIn } from '../session.ts';
import type { Problem } from '../problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export interface RequestState {
  readonly startedAt: number;
  readonly requestId: string;
  /** The caller's id, else the request's. */
  readonly correlationId: string;
  readonly headers: Headers;
  route?: { bound: BoundRoute; params: Readonly<Record<string, string>> };
  viewer?: { host: string; ip: string };
  /** Undefined for platform routes. */
  tenant?: TenantContext;
  sources?: readonly string[];
  /** Of operators' contracts and the console's routes. */
  operator?: Operator;
  /** Of routes with auth 'session' or 'visitor'. */
  user?: SignedIn;
  idempotencyKey?: string;
  /** Of routes that cost something: what the caller proved, read when it is asked for. */
  proof?: () => Promise<Proof>;
  problem?: Problem;
}

export interface HttpContext extends Context {
  request: RequestState;
}

export type HttpMiddleware = middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>;

type Found = 'route' | 'viewer';

/** Throws a TypeError if the stack is in the wrong order. */
export const found = <K extends Found>(state: RequestState, part: K): NonNullable<RequestState[K]> => {
  const value = state[part];
  if (value === undefined) throw new TypeError(`The API stack has found no ${part} yet: a middleware comes too early.`);
  return value;
};

const CORRELATION_HEADER = 'x-correlation-id';

export const requestState = (requestId: string, headers: Headers, startedAt: number): RequestState => {
  const given = headers[CORRELATION_HEADER] ?? '';
  return { startedAt, requestId, headers, correlationId: /^[\w-]{8,64}$/.test(given) ? given : requestId };
};
