import * as z from 'zod';
import { favouriteSaved } from '#events/favourite-saved.ts';
import { implement, type BoundRoute, type Caller } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { keys, parseVehicleId } from '#functions/runtime/table/keys.ts';
import { isBot } from './bots.ts';
import { report } from './contract.ts';
import { recordAction } from './published/shopper-actions.ts';
import { addView } from './published/view-counts.ts';
import { makeSparseTally } from './silence/tally.ts';

export type ReportDeps = Pick<Runtime, 'documents' | 'table' | 'env' | 'now' | 'newId' | 'logger'>;

/** Ids that the dealer has, so that made-up ones create no items. */
const known = async (deps: ReportDeps, tenant: TenantContext, ids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(ids)].map((id) => keys.stock(tenant, id));
  return (await deps.table.loadMany(wanted, z.unknown())).map(({ key }) => parseVehicleId(key));
};

const countViews = async (deps: ReportDeps, tenant: TenantContext, ids: readonly string[]): Promise<void> => {
  const vehicles = await known(deps, tenant, ids);
  await Promise.all(vehicles.map((id) => addView(deps, tenant, id, deps.now())));
};

/** Event 39, of nobody. */
const recordSaved = async (
  deps: ReportDeps,
  tenant: TenantContext,
  ids: readonly string[],
  { correlationId }: Pick<Caller, 'correlationId'>,
): Promise<void> => {
  const vehicles = await known(deps, tenant, ids);
  await Promise.all(
    vehicles.map((car_id) =>
      recordAction(deps, tenant, { car_id, kind: 'favourite_saved', correlationId }, (meta) =>
        favouriteSaved.create(meta, { event_id: 39, car_id }),
      ),
    ),
  );
};

/** Nothing of the caller is kept: the address is counted against the limit, the user agent only tells programs. */
export const reportRoute = (deps: ReportDeps): BoundRoute => {
  const noteSearch = makeSparseTally(deps, 'searches', deps.now);
  return implement(report, async ({ tenant, body: { page, vitals, viewed, saved }, caller }) => {
    if (isBot(caller.userAgent)) return { body: {} };
    if (Object.keys(vitals).length > 0) deps.logger.info('vitals', { tenant: tenant.id, page, ...vitals });
    if (viewed.length > 0) await countViews(deps, tenant, viewed);
    if (saved.length > 0) await recordSaved(deps, tenant, saved, caller);
    if (page === 'itemlist') await noteSearch();
    return { body: {} };
  });
};
