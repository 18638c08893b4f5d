import { isPublished } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { listPages } from '#functions/runtime/table/list-pages.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { picturesUnfetched } from '#functions/signals.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { reconcile } from '../contract.ts';
import type { EndDeps, Ending } from '../removal/end-pictures.ts';
import { endRemoved, findRemoved } from '../removal/end-removed.ts';
import { loadUses } from '../removal/used-pictures.ts';
import { requestPictures } from './request-pictures.ts';
import { findUnfetched } from './unfetched.ts';

type Deps = Pick<Runtime, 'directory' | 'logger' | 'now' | 'signals' | 'table'> & EndDeps;

const PAGE = 100;
const DEALERS_AT_ONCE = 4;

const hasPictures = (item: StockItem): boolean => isPublished(item) || (item.own?.own_pictures ?? null) !== null;

/** Answers which of the dealer's own pictures were taken away. */
const reconcileSource = async (deps: Deps, tenant: TenantContext, source: string): Promise<Ending[]> => {
  const removed: Ending[] = [];
  for await (const entries of listPages(deps.table, lists.stock(tenant, source), { limit: PAGE })) {
    const stockKeys = entries.map(({ key }) => key);
    const uses = await loadUses(deps.table, tenant, stockKeys, hasPictures);
    removed.push(...findRemoved(uses, deps.now()));
    for (const unfetched of await findUnfetched(deps.table, tenant, uses, deps.now())) {
      const about = { tenant: tenant.id, vehicle: unfetched.vehicleId };
      if (await requestPictures(deps, tenant, unfetched)) deps.signals.count(picturesUnfetched, 1, about);
    }
  }
  return removed;
};

/** Of vehicles whose source was taken away: removed pictures end there too. */
const findRemovedElsewhere = async (deps: Deps, tenant: TenantContext): Promise<Ending[]> => {
  const sources = new Set(tenant.config.sources.map(({ id }) => id));
  const removed: Ending[] = [];
  for await (const entries of listPages(deps.table, lists.ownPictures(tenant), { limit: PAGE })) {
    const stockKeys = entries.map(({ sort }) => keys.stock(tenant, sort));
    const uses = await loadUses(deps.table, tenant, stockKeys, ({ source }) => !sources.has(source));
    removed.push(...findRemoved(uses, deps.now()));
  }
  return removed;
};

/** `media.reconcile`: requests pictures again that were never fetched, and deletes those that dealers took away a day ago. */
export const create = (deps: Deps): TimerFunction => {
  const work = async (tenant: TenantContext): Promise<void> => {
    const removed: Ending[] = [];
    for (const { id } of tenant.config.sources) removed.push(...(await reconcileSource(deps, tenant, id)));
    removed.push(...(await findRemovedElsewhere(deps, tenant)));
    await endRemoved(deps, tenant, removed);
  };
  return scheduleFunction(reconcile.id, deps, (clock) =>
    forEachTenant(deps, { pass: reconcile.id, clock, work, atOnce: DEALERS_AT_ONCE, everyMs: DAY_MS }),
  );
};
