import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { derivedId } from './identifiers.ts';
import { keys } from './keys.ts';
import { networkOf } from './network.ts';
import { Problem } from './problems.ts';
import type { TenantContext } from './tenant-context.ts';

export interface Limit {
  calls: number;
  windowSeconds: number;
  /** Every call is written at once, for calls that somebody pays for: instances that live shortly would count none. */
  exact?: boolean;
}

/** Counts by address (IPv6 by /64, stored as a keyed hash); throws `rate_limited`. */
export type CountCall = (tenant: TenantContext, ip: string) => Promise<void>;

/** Counts all callers together; throws `rate_limited` with the text `refusal`. */
export type CountDealerCall = (tenant: TenantContext, limit: Limit, refusal: string) => Promise<void>;

/** Counts one subject, such as a phone number (stored as a keyed hash); throws `rate_limited` with the text `refusal`. */
export type CountSubjectCall = (tenant: TenantContext, subject: string, refusal: string) => Promise<void>;

interface LimitDeps {
  documents: DynamoDBDocumentClient;
  env: { TABLE_NAME: string; EDGE_SECRET: string };
  now: () => Date;
}

const KEEP_SECONDS = 3_600;
const REMEMBERED = 10_000;
/** Calls per address, window and instance without a write. */
const FREE_CALLS = 5;
/** Shared counts are written in steps of this size. */
const SHARED_STEP = 5;

/** Calls to add to the table now; `before`: earlier ones in this window and instance. */
type ReportRule = (before: number, limit: Limit) => number;

/** The first write includes the free calls; then each call is written, at least the last one of a window. */
const reportAfterFree: ReportRule = (before, { calls, exact = false }) => {
  if (exact) return 1;
  const free = Math.min(FREE_CALLS, calls - 1);
  if (before < free) return 0;
  return before === free ? free + 1 : 1;
};

const reportInSteps: ReportRule = (before, { calls, exact = false }) => {
  if (exact) return 1;
  const step = Math.min(SHARED_STEP, calls);
  return (before + 1) % step === 0 ? step : 0;
};

interface Turn {
  tenant: TenantContext;
  subject: string;
  limit: Limit;
  refusal: string;
}

/**
 * A counter over all instances, by conditional writes; calls not yet written may exceed the limit. Beyond it, calls are refused
 * from memory, so that a flood causes no writes.
 */
const makeCounter = (deps: LimitDeps, name: string, tell: ReportRule): ((turn: Turn) => Promise<void>) => {
  const refusedUntil = new Map<string, number>();
  const seen = new Map<string, number>();

  const toCount = (id: string, limit: Limit): number => {
    if (seen.size >= REMEMBERED) seen.clear();
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return tell(before, limit);
  };

  const refuse = (id: string, end: number, refusal: string): never => {
    if (refusedUntil.size >= REMEMBERED) refusedUntil.clear();
    refusedUntil.set(id, end);
    const seconds = Math.ceil((end - deps.now().getTime()) / 1_000);
    throw new Problem('rate_limited', refusal, { headers: { 'retry-after': String(Math.max(1, seconds)) } });
  };

  return async ({ tenant, subject, limit, refusal }) => {
    const now = deps.now().getTime();
    const windowMs = limit.windowSeconds * 1_000;
    const start = Math.floor(now / windowMs) * windowMs;
    const end = start + windowMs;
    // Keyed: a plain hash of an IPv4 address can be reversed by brute force.
    const id = derivedId(deps.env.EDGE_SECRET, name, tenant.id, subject, String(start));
    if ((refusedUntil.get(id) ?? 0) > now) refuse(id, end, refusal);
    const calls = toCount(id, limit);
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
      if (error instanceof ConditionalCheckFailedException) refuse(id, end, refusal);
      throw error;
    }
  };
};

/** By address; the first calls cause no write. */
export const makeLimit = (deps: LimitDeps, name: string, limit: Limit): CountCall => {
  const take = makeCounter(deps, name, reportAfterFree);
  const refusal = 'Too many requests from your network. Please try again in a minute.';
  return (tenant, ip) => take({ tenant, subject: networkOf(ip), limit, refusal });
};

/** Shared by all callers of a tenant; one write per few calls. */
export const makeSharedLimit = (deps: LimitDeps, name: string): CountDealerCall => {
  const take = makeCounter(deps, name, reportInSteps);
  return (tenant, limit, refusal) => take({ tenant, subject: 'all', limit, refusal });
};

/** By what a caller says of itself; the first calls cause no write. */
export const makeSubjectLimit = (deps: LimitDeps, name: string, limit: Limit): CountSubjectCall => {
  const take = makeCounter(deps, name, reportAfterFree);
  return (tenant, subject, refusal) => take({ tenant, subject, limit, refusal });
};
