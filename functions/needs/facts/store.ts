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

/** False: another writer was first. */
const tryWrite = async (
  { table, now }: StoreDeps,
  tenant: TenantContext,
  stored: StoredItem<Facts> | undefined,
  next: Facts,
): Promise<boolean> => {
  const draft = draftOf(next, now().toISOString());
  if (stored === undefined) return (await table.create(keys.needFacts(tenant), factsSchema, draft)).created;
  try {
    await table.replace(stored, factsSchema, draft);
    return true;
  } catch (error) {
    if (error instanceof ConcurrentWrite) return false;
    throw error;
  }
};

export interface Changed {
  before: Facts;
  after: Facts;
}

/**
 * `look` reads the table after the facts were read, and again after a concurrent write: so whoever writes last has seen at least
 * what the one before saw, in whatever order messages come.
 */
export const changeFacts = async (
  deps: StoreDeps,
  tenant: TenantContext,
  look: (known: Facts) => Promise<Facts>,
): Promise<Changed> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const stored = await deps.table.load(keys.needFacts(tenant), factsSchema);
    const before = stored?.state ?? noFacts;
    const after = await look(before);
    if (after === before || (await tryWrite(deps, tenant, stored, after))) return { before, after };
  }
  throw new ConcurrentWrite(keys.needFacts(tenant), undefined);
};
