import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { derivedId } from './identifiers.ts';
import { keys } from './keys.ts';
import { Problem } from './problems.ts';
import type { TenantContext } from './tenant-context.ts';

/** So many calls in each window of so many seconds. */
export interface Limit {
  calls: number;
  windowSeconds: number;
}

/** Counts a call of `subject` (an address: stored only as a keyed hash); throws `rate_limited` beyond the limit. */
export type TakeTurn = (tenant: TenantContext, subject: string) => Promise<void>;

interface LimitDeps {
  documents: DynamoDBDocumentClient;
  env: { TABLE_NAME: string; EDGE_SECRET: string };
  now: () => Date;
}

/** Housekeeping may take the counter an hour after its window. */
const KEEP_SECONDS = 3_600;
const REMEMBERED = 10_000;

/**
 * An exact limit over all instances (T57): one conditional write per call and window, no read. An address that is over
 * its limit is refused from memory, so that a flood costs the table nothing more.
 */
export const makeLimit = (deps: LimitDeps, name: string, limit: Limit): TakeTurn => {
  const refusedUntil = new Map<string, number>();

  const refuse = (id: string, end: number, now: number): never => {
    if (refusedUntil.size >= REMEMBERED) refusedUntil.clear();
    refusedUntil.set(id, end);
    throw new Problem('rate_limited', 'Too many requests from your network. Please try again in a minute.', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil((end - now) / 1_000))) },
    });
  };

  return async (tenant, subject) => {
    const now = deps.now().getTime();
    const windowMs = limit.windowSeconds * 1_000;
    const start = Math.floor(now / windowMs) * windowMs;
    const end = start + windowMs;
    // Keyed with a secret, because the addresses of the world are few enough to be tried (standards 3.13: hashed).
    const id = derivedId(deps.env.EDGE_SECRET, name, tenant.id, subject, String(start));
    if ((refusedUntil.get(id) ?? 0) > now) refuse(id, end, now);
    const { pk, sk } = keys.limit(tenant, name, id);
    try {
      await deps.documents.send(
        new UpdateCommand({
          TableName: deps.env.TABLE_NAME,
          Key: { pk, sk },
          UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(#count) OR #count < :calls',
          ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':one': 1,
            ':calls': limit.calls,
            ':ttl': Math.ceil(end / 1_000) + KEEP_SECONDS,
          },
        }),
      );
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) refuse(id, end, now);
      throw error;
    }
  };
};
