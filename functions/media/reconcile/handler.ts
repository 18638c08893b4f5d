import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { listPages } from '#functions/runtime/table/list-pages.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { picturesUnfetched } from '#functions/signals.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { reconcile } from '../contract.ts';
import { requestPictures } from './request-pictures.ts';
import { findUnfetched } from './unfetched.ts';

type Deps = Pick<Runtime, 'directory' | 'logger' | 'now' | 'signals' | 'table'>;

const PAGE = 100;
const DEALERS_AT_ONCE = 4;

const reconcileSource = async (deps: Deps, tenant: TenantContext, source: string): Promise<void> => {
  for await (const entries of listPages(deps.table, lists.stock(tenant, source), { limit: PAGE })) {
    const stockKeys = entries.map(({ key }) => key);
    for (const unfetched of await findUnfetched(deps.table, tenant, stockKeys, deps.now())) {
      const about = { tenant: tenant.id, vehicle: unfetched.vehicleId };
      if (await requestPictures(deps, tenant, unfetched)) deps.signals.count(picturesUnfetched, 1, about);
    }
  }
};

/** `media.reconcile`: requests pictures again that were never fetched. */
export const create = (deps: Deps): TimerFunction => {
  const work = async (tenant: TenantContext): Promise<void> => {
    for (const { id } of tenant.config.sources) await reconcileSource(deps, tenant, id);
  };
  return scheduleFunction(reconcile.id, deps, (clock) =>
    forEachTenant(deps, { pass: reconcile.id, clock, work, atOnce: DEALERS_AT_ONCE, everyMs: DAY_MS }),
  );
};
