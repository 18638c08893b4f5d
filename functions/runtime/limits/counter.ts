import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '../table/keys.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

export interface CounterDeps {
  documents: DynamoDBDocumentClient;
  env: { TABLE_NAME: string; EDGE_SECRET: string };
  now: () => Date;
}

export interface Counted {
  /** More than so many calls were made. */
  over: boolean;
  /** Calls of this instance for each allowed one: how hard somebody presses. */
  load: number;
  /** Until the window ends. */
  seconds: number;
}

export interface Counting {
  tenant: TenantContext;
  /** Counted apart from others of the counter; stored as a keyed hash. */
  subject: string;
  calls: number;
  windowSeconds: number;
  exact?: boolean | undefined;
}

const KEEP_SECONDS = 3_600;
const REMEMBERED = 10_000;
/** Calls per subject, window and instance without a write. */
const FREE_CALLS = 5;
/** Shared counts are written in steps of this size. */
const SHARED_STEP = 5;

/** Calls to add to the table now; `before`: earlier ones in this window and instance. */
export type ReportRule = (before: number, counting: Pick<Counting, 'calls' | 'exact'>) => number;

/** The first write includes the free calls; then each call is written, at least the last one of a window. */
export const reportAfterFree: ReportRule = (before, { calls, exact = false }) => {
  if (exact) return 1;
  const free = Math.min(FREE_CALLS, calls - 1);
  if (before < free) return 0;
  return before === free ? free + 1 : 1;
};

/** For counts that many share: one write per few calls. */
export const reportInSteps: ReportRule = (before, { calls, exact = false }) => {
  if (exact) return 1;
  const step = Math.min(SHARED_STEP, calls);
  return (before + 1) % step === 0 ? step : 0;
};

/** Forgets all when it is full: what is forgotten is counted again. */
const remember = <V>(known: Map<string, V>, id: string, value: V): void => {
  if (known.size >= REMEMBERED) known.clear();
  known.set(id, value);
};

export type Count = (counting: Counting) => Promise<Counted>;

/**
 * A counter over all instances, by conditional writes; calls not yet written may exceed the limit. Beyond it the answer comes
 * from memory, so that a flood causes no writes. It refuses nobody: what follows is the caller's matter.
 */
export const makeCounter = (deps: CounterDeps, name: string, tell: ReportRule = reportAfterFree): Count => {
  const overUntil = new Map<string, number>();
  const seen = new Map<string, number>();

  const addTo = async (
    tenant: TenantContext,
    id: string,
    { added, most, end }: Record<'added' | 'most' | 'end', number>,
  ) => {
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
            ':calls': added,
            ':limit': most,
            ':ttl': Math.ceil(end / 1_000) + KEEP_SECONDS,
          },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };

  return async ({ tenant, subject, calls, windowSeconds, exact }) => {
    const now = deps.now().getTime();
    const windowMs = windowSeconds * 1_000;
    const start = Math.floor(now / windowMs) * windowMs;
    const end = start + windowMs;
    // Keyed: a plain hash of an IPv4 address can be reversed by brute force.
    const id = derivedId(deps.env.EDGE_SECRET, name, tenant.id, subject, String(start));
    const before = seen.get(id) ?? 0;
    remember(seen, id, before + 1);
    const counted = (over: boolean): Counted => ({
      over,
      load: (before + 1) / calls,
      seconds: Math.max(1, Math.ceil((end - now) / 1_000)),
    });
    // The id is of this window only.
    if (overUntil.has(id)) return counted(true);
    const added = tell(before, { calls, exact });
    if (added === 0 || (await addTo(tenant, id, { added, most: calls, end }))) return counted(false);
    remember(overUntil, id, end);
    return counted(true);
  };
};
