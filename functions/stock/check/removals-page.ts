import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { splitRemovals } from '../ingest/removals.ts';
import { tableReads, type ReadDeps } from '../ingest/stock-reads.ts';
import type { FeedRun } from '../run.ts';
import type { RemovalsPage } from '../views.ts';
import { afterRemoval, listDepartures } from './departures.ts';

/** Five reads of a hundred cars. */
const PAGE_VEHICLES = 500;

/** Empty for deltas and refused runs. */
export const removalsPage = async (
  deps: ReadDeps,
  tenant: TenantContext,
  run: FeedRun,
  { after, limit = PAGE_VEHICLES }: { after: number; limit?: number },
): Promise<RemovalsPage> => {
  const reads = tableReads(deps, tenant, run.source);
  const absent = await reads.absentOf(run.run);
  if (absent === undefined) return { all: 0, held: 0, unread: [], cars: [], next: null };
  const ids = [...absent.newly, ...absent.still];
  const held = new Set(run.state === 'NEEDS_REVIEW' ? splitRemovals(run, absent).waiting : []);
  const { missingMeans } = tenant.config.sources.find(({ id }) => id === run.source) ?? { missingMeans: 'sold' };
  const becomes = afterRemoval({ ...run, now: run.received_at, confirmed_at: null, floor: 0 }, missingMeans);
  const vehicles = await listDepartures(reads, ids.slice(after, after + limit), (item) => ({
    becomes: held.has(item.id) ? becomes(item) : item.state,
    held: held.has(item.id),
  }));
  const next = after + limit < ids.length ? after + limit : null;
  return { all: ids.length, held: held.size, unread: absent.unread, cars: vehicles, next };
};
