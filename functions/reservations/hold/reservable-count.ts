import { MOST_COUNTED } from '#domain/limits/holds.ts';
import { isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import { reservableAt } from '#domain/vehicle/reservation.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { makeMemory } from '#functions/runtime/memory.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** A dealer's stock changes a few times a day. */
const KEEP_MS = 10 * 60_000;
const DEALERS = 200;

interface CountDeps {
  table: Pick<Table, 'list' | 'loadMany'>;
  now: () => Date;
}

/** How many of a dealer's first `MOST_COUNTED` vehicles can be reserved; up to ten minutes old. Those that are held count too. */
export const makeReservableCount = ({ table, now }: CountDeps) => {
  const counted = makeMemory<Promise<number>>({ now, keepMs: KEEP_MS, most: DEALERS });

  const count = async (tenant: TenantContext): Promise<number> => {
    let [found, left] = [0, MOST_COUNTED];
    for (const { id } of tenant.config.sources) {
      if (left <= 0) break;
      const entries = await table.list(lists.stock(tenant, id), { beginsWith: 'active#', limit: left });
      left -= entries.length;
      const items = await table.loadMany(
        entries.map(({ key }) => key),
        stockItemSchema,
      );
      found += items.filter(
        ({ state }) =>
          isPublished(state) && reservableAt(tenant.config, projectVehicle(state, undefined, tenant.config), true),
      ).length;
    }
    return found;
  };

  return (tenant: TenantContext): Promise<number> => {
    const known = counted.get(tenant.id);
    if (known !== undefined) return known;
    const counting = count(tenant);
    counted.set(tenant.id, counting);
    counting.catch(() => counted.delete(tenant.id));
    return counting;
  };
};
