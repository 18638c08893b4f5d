import type middy from '@middy/core';
import type { Context, SQSRecord } from 'aws-lambda';
import type { AnyEvent } from '#events/envelope.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

export interface RecordState {
  readonly startedAt: number;
  event?: AnyEvent;
  tenant?: TenantContext;
}

export interface RecordContext extends Context {
  record: RecordState;
}

export type RecordMiddleware = middy.MiddlewareObj<SQSRecord, void, Error, RecordContext>;

/** Throws a TypeError if the stack is in the wrong order. */
export const readRecord = ({ event, tenant }: RecordState): { event: AnyEvent; tenant: TenantContext } => {
  if (event === undefined || tenant === undefined)
    throw new TypeError('The record has no event or no tenant yet: a middleware comes too early.');
  return { event, tenant };
};
