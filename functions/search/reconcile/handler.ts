import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { indexDiverged } from '#functions/signals.ts';
import { reconcile } from '../contract.ts';
import { compareStep } from '../indexing/compare.ts';
import type { IndexGenerations, PersistentIndex, StockIndex } from '../engines/port/stock-index.ts';
import { DAY_MS } from '#domain/hours/units.ts';

type Deps = Pick<Runtime, 'directory' | 'logger' | 'now' | 'signals' | 'table'> & { index: StockIndex };

const repair = async ({ table, index }: Pick<Deps, 'table'> & { index: PersistentIndex }, tenant: TenantContext) => {
  const counts = { compared: 0, missing: 0, stale: 0, extra: 0, left: 0 };
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const step = await compareStep({ table, index }, tenant, { cursor, repair: true });
    counts.compared += step.compared;
    counts.left += step.left;
    for (const { kind } of step.differences) counts[kind] += 1;
    cursor = step.next;
  }
  return { ...counts, differed: counts.missing + counts.stale + counts.extra };
};

const reconcileDealer = async (deps: Deps, tenant: TenantContext): Promise<void> => {
  const { differed, ...counts } = await repair(deps, tenant);
  const fields = { tenant: tenant.id, ...counts };
  deps.signals.count(indexDiverged, differed, { tenant: tenant.id });
  if (differed > 0) deps.logger.warn('the search index differed from the table', fields);
  else deps.logger.info('the search index is as the table', fields);
  const { beside } = deps.index;
  if (beside === undefined) return;
  // Nobody searches it: what differed harmed nobody.
  deps.logger.info('the index beside was compared', {
    tenant: tenant.id,
    ...(await repair({ ...deps, index: beside }, tenant)),
  });
};

/** Purges, and warns about an abandoned reindex, because writers write twice until it ends. */
const tidy = async ({ logger, now }: Deps, generations: IndexGenerations): Promise<void> => {
  const purged = await generations.purge();
  if (purged.tombstones + purged.indexes.length > 0) logger.info('the search index was purged', { ...purged });
  const { next } = await generations.status();
  if (next?.begun_at != null && now().getTime() - Date.parse(next.begun_at) > DAY_MS) {
    logger.warn('a reindex was begun and not finished', { index: next.index, begun_at: next.begun_at });
  }
};

/** Each dealer's complete stock is read; in parallel they would compete for the table and the index. */
const DEALERS_AT_ONCE = 1;

/** `search.reconcile`: makes index and table equal, dealer by dealer, each once a day. The purge runs even if a dealer fails. */
export const create = (deps: Deps): TimerFunction => {
  const work = (tenant: TenantContext): Promise<void> => reconcileDealer(deps, tenant);
  const atEnd = async (): Promise<void> => {
    const { generations } = deps.index;
    if (generations !== undefined) await tidy(deps, generations);
  };
  return scheduleFunction(reconcile.id, deps, (clock) =>
    forEachTenant(deps, { pass: reconcile.id, clock, work, atOnce: DEALERS_AT_ONCE, everyMs: DAY_MS, atEnd }),
  );
};
