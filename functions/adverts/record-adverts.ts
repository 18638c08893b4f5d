import { advertGapsChanged } from '#events/advert-gaps-changed.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { storedUntil } from './chain.ts';
import { listedAdvert } from './listing.ts';
import { loadSubjects, type LoadedSubject } from './load-subjects.ts';
import { hasGaps, nextHead, type NextHead, type Noticed } from './next-record.ts';
import { makeKeepSiteWords } from './site-words.ts';
import { headSchema, recordSchema, type AdvertRecord, type Head } from './schema.ts';

interface RecordDeps {
  table: Pick<Table, 'loadMany' | 'create' | 'replace'>;
  now: () => Date;
}

/** Each lost round means that another writer recorded. */
const MOST_ROUNDS = 20;

/** The newest event of each vehicle: what is recorded is what the table has. */
const newest = (noticed: readonly Noticed[]): Map<string, Noticed> => {
  const found = new Map<string, Noticed>();
  for (const one of noticed) {
    const other = found.get(one.id);
    if (other === undefined || other.at < one.at) found.set(one.id, one);
  }
  return found;
};

/** The record that was the newest one stands by itself before the next takes its place, so no gap can open. */
const keepEarlier = async (
  { table }: RecordDeps,
  tenant: TenantContext,
  { id, record, replacedAt }: { id: string; record: AdvertRecord; replacedAt: string },
): Promise<void> => {
  await table.create(keys.advertRecord(tenant, id, record.n), recordSchema, {
    state: record,
    events: [],
    lane: 'stock',
    at: replacedAt,
    expires: Math.ceil(storedUntil(replacedAt) / 1_000),
  });
};

/** Told where the law asks otherwise of it than before; of this write alone. */
const gapEvents = (
  tenant: TenantContext,
  stored: StoredItem<Head> | undefined,
  { id, gaps, at }: { id: string; gaps: Head['gaps']; at: string },
): AnyEvent[] => {
  if (hasGaps(stored?.state, gaps)) return [];
  const eventId = derivedId(advertGapsChanged.name, tenant.id, id, String(stored?.rev ?? 0));
  const meta = { id: eventId, time: at, tenantId: tenant.id, correlationId: eventId, subject: id };
  return [advertGapsChanged.create(meta, { vehicle_id: id, gaps })];
};

/** False: another writer was first. */
const write = async (
  deps: RecordDeps,
  tenant: TenantContext,
  stored: StoredItem<Head> | undefined,
  { id, next }: { id: string; next: NextHead },
): Promise<boolean> => {
  const { head, listed, isNew } = next;
  const draft = {
    state: head,
    events: gapEvents(tenant, stored, { id, gaps: head.gaps, at: deps.now().toISOString() }),
    lane: 'stock' as const,
    at: head.record.at,
    ...(listed !== null && { listed: listedAdvert(tenant, { id, gaps: head.gaps, ...listed }) }),
  };
  if (stored === undefined) return (await deps.table.create(keys.advert(tenant, id), headSchema, draft)).created;
  if (isNew) await keepEarlier(deps, tenant, { id, record: stored.state.record, replacedAt: head.record.at });
  try {
    await deps.table.replace(stored, headSchema, draft);
    return true;
  } catch (error) {
    if (error instanceof ConcurrentWrite) return false;
    throw error;
  }
};

const loadHeads = async ({ table }: RecordDeps, tenant: TenantContext, ids: readonly string[]) => {
  const stored = await table.loadMany(
    ids.map((id) => keys.advert(tenant, id)),
    headSchema,
  );
  return new Map(stored.map((one) => [one.key.pk, one]));
};

/** Ids of vehicles that have to be read again; and how many got a record. */
const recordOnce = async (deps: RecordDeps, tenant: TenantContext, noticed: ReadonlyMap<string, Noticed>) => {
  const ids = [...noticed.keys()];
  // Heads first: what is read after them is at least as new as what they were made of, so a record is never older than the one before.
  const heads = await loadHeads(deps, tenant, ids);
  const subjects = await loadSubjects(deps.table, tenant, ids);
  const recordOne = async (subject: LoadedSubject): Promise<'same' | 'recorded' | 'again'> => {
    const { id } = subject.item;
    const about = noticed.get(id);
    const stored = heads.get(keys.advert(tenant, id).pk);
    const next = about && nextHead(subject, stored?.state, { tenant, noticed: about, now: deps.now() });
    if (next === undefined) return 'same';
    if (!(await write(deps, tenant, stored, { id, next }))) return 'again';
    return next.isNew ? 'recorded' : 'same';
  };
  const outcomes = await Promise.all(subjects.map(async (one) => ({ id: one.item.id, is: await recordOne(one) })));
  return {
    again: outcomes.flatMap(({ id, is }) => (is === 'again' ? [id] : [])),
    recorded: outcomes.filter(({ is }) => is === 'recorded').length,
  };
};

/**
 * Appends what the site states of vehicles to their chains, where it is something else than the newest record says. Events may
 * repeat, be late or come in any order: vehicles are read, and one writer wins. Returns the number of new records.
 */
export const makeRecordAdverts = (deps: RecordDeps) => {
  const keepSiteWords = makeKeepSiteWords(deps);
  return async (tenant: TenantContext, noticed: readonly Noticed[]): Promise<number> => {
    await keepSiteWords(tenant);
    let left = newest(noticed);
    let recorded = 0;
    for (let round = 1; left.size > 0; round += 1) {
      const done = await recordOnce(deps, tenant, left);
      recorded += done.recorded;
      const again = new Set(done.again);
      left = new Map([...left].filter(([id]) => again.has(id)));
      const [first] = left.keys();
      if (first !== undefined && round === MOST_ROUNDS)
        throw new ConcurrentWrite(keys.advert(tenant, first), undefined);
    }
    return recorded;
  };
};
