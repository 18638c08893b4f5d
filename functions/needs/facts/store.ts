import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { factsSchema, noFacts, type Facts } from './fact.ts';

export interface StoreDeps {
  table: Pick<Table, 'load' | 'create' | 'replace'>;
  now: () => Date;
}

/** A dealer's item has few concurrent writers: more lost rounds mean a bug. */
const MOST_ROUNDS = 20;

const draftOf = (state: Facts, at: string) => ({ state, events: [], lane: 'stock' as const, at });

/** Nothing where another writer was first. */
const tryWrite = async (
  { table, now }: StoreDeps,
  tenant: TenantContext,
  stored: StoredItem<Facts> | undefined,
  next: Facts,
): Promise<void> => {
  const draft = draftOf(next, now().toISOString());
  try {
    if (stored === undefined) await table.create(keys.needFacts(tenant), factsSchema, draft);
    else await table.replace(stored, factsSchema, draft);
  } catch (error) {
    if (!(error instanceof ConcurrentWrite)) throw error;
  }
};

export interface Changed {
  before: Facts;
  after: Facts;
}

/**
 * Reads the facts, then looks at the table, until both agree: also once more after a write. Somebody who looked later may have found
 * nothing to write before an older look was written, and only the second look finds that.
 */
export const changeFacts = async (
  deps: StoreDeps,
  tenant: TenantContext,
  read: (known: Facts) => Promise<Facts>,
): Promise<Changed> => {
  let first: Facts | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const stored = await deps.table.load(keys.needFacts(tenant), factsSchema);
    const known = stored?.state ?? noFacts;
    first ??= known;
    const next = await read(known);
    if (next === known) return { before: first, after: known };
    await tryWrite(deps, tenant, stored, next);
  }
  throw new ConcurrentWrite(keys.needFacts(tenant), undefined);
};
