import { DAY_MS } from '#domain/hours/units.ts';
import { lists, parseAdvertId, parseVehicleId } from '#functions/runtime/table/keys.ts';
import { listPages } from '#functions/runtime/table/list-pages.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { makeRecordAdverts } from '../record-adverts.ts';
import { compare } from '../workers-contract.ts';

type Deps = Pick<Runtime, 'directory' | 'logger' | 'now' | 'table'>;

const PAGE = 100;
/** The others would compete for the table. */
const DEALERS_AT_ONCE = 1;

/** Vehicles that the feeds name, and those that the archive has as shown, which some left out or sold. */
async function* idsToCompare({ table }: Deps, tenant: TenantContext): AsyncGenerator<string[]> {
  for (const { id } of tenant.config.sources)
    for (const state of ['active', 'missing'])
      for await (const entries of listPages(table, lists.stock(tenant, id), { beginsWith: `${state}#`, limit: PAGE }))
        yield entries.map(({ key }) => parseVehicleId(key));
  for await (const entries of listPages(table, lists.adverts(tenant), { limit: PAGE }))
    yield entries.map(({ key }) => parseAdvertId(key));
}

/** `adverts.compare`. */
export const create = (deps: Deps): TimerFunction => {
  const recordAdverts = makeRecordAdverts(deps);
  const work = async (tenant: TenantContext): Promise<void> => {
    let recorded = 0;
    for await (const ids of idsToCompare(deps, tenant)) {
      const at = deps.now().toISOString();
      recorded += await recordAdverts(
        tenant,
        ids.map((id) => ({ id, at, rev: null, kind: 'comparison' })),
      );
    }
    deps.logger.info('adverts were compared', { tenant: tenant.id, recorded });
  };
  return scheduleFunction(compare.id, deps, (clock) =>
    forEachTenant(deps, { pass: compare.id, clock, work, atOnce: DEALERS_AT_ONCE, everyMs: DAY_MS }),
  );
};
