import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { demandAt, readDemandSort, type DayCount, type DemandCount } from '../demand/record.ts';

/** Counts of thirty days change slowly; half a minute late is not seen. */
export const DEMAND_HELD_MS = 30_000;

export interface Demands {
  /** Since when it is counted; null: nothing came yet. */
  since: string | null;
  /** By day; a vehicle that nobody asked for is not in it. */
  days: ReadonlyMap<string, readonly DayCount[]>;
}

/** What was asked of a dealer's vehicles: from the entries alone, however many of them there are. */
export const loadDemands = async (table: Pick<Table, 'list'>, tenant: TenantContext): Promise<Demands> => {
  const entries = (await table.list(lists.demand(tenant))).map(({ sort }) => readDemandSort(sort));
  const days = new Map(entries.flatMap((entry) => ('since' in entry ? [] : [[entry.vehicle_id, entry.days] as const])));
  const since = entries.flatMap((entry) => ('since' in entry ? [entry.since] : []))[0] ?? null;
  return { since, days };
};

const NONE: DemandCount = { leads: 0, saves: 0 };

/** What was asked of each vehicle until `now`, worked out once for those that somebody looks at. */
export const demandReader = ({ days }: Demands, now: Date): ((id: string) => DemandCount) => {
  const counted = new Map<string, DemandCount>();
  return (id) => {
    const known = counted.get(id);
    if (known !== undefined) return known;
    const of = days.get(id);
    const count = of === undefined ? NONE : demandAt(of, now);
    counted.set(id, count);
    return count;
  };
};
