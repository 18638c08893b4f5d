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
/** Calls of one address and window that an instance lets pass before it asks the table. */
const FREE_CALLS = 5;

/**
 * A limit over all instances (T57). The first few calls of an address cost nothing: an ordinary shopper's lead is not
 * slowed by a counter. From then on each is one conditional write, with those before it counted in, so that the limit is
 * overrun by at most FREE_CALLS for each further instance. Who is over it is refused from memory: a flood costs no more.
 */
export const makeLimit = (deps: LimitDeps, name: string, limit: Limit): TakeTurn => {
  const refusedUntil = new Map<string, number>();
  const seen = new Map<string, number>();
  const free = Math.min(FREE_CALLS, limit.calls);

  /** How many calls the table is to be told of now. */
  const toCount = (id: string): number => {
    if (seen.size >= REMEMBERED) seen.clear();
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    if (before < free) return 0;
    return before === free ? free + 1 : 1;
  };

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
    const calls = toCount(id);
    if (calls === 0) return;
    const { pk, sk } = keys.limit(tenant, name, id);
    try {
      await deps.documents.send(
        new UpdateCommand({
          TableName: deps.env.TABLE_NAME,
          Key: { pk, sk },
          UpdateExpression: 'ADD #count :calls SET #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
          ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':calls': calls,
            ':limit': limit.calls,
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
