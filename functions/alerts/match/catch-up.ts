import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { seenVehicleSchema, subscriberSchema, type Alert, type Subscriber } from '../schema.ts';
import type { SearchMatching } from '../search-matching.ts';
import { changeSubscriber, isActive } from '../subscribers.ts';
import { addNotices, type FreshNotice } from './add-notices.ts';
import { isBuyable } from './vehicle-state.ts';
import { arrivalNotice } from './notice.ts';

/** How far the listing that a shopper saw may lie behind the stock: the search index, the edge, a page just loaded. */
const LISTING_LAG_MS = 2 * 60_000;
const LAST = '~';
const MOST_VEHICLES = 1_000;

/** Vehicles that came after it are new to whoever saved the search. */
export const newSince = ({ created_at }: Pick<Alert, 'created_at'>): string =>
  new Date(Date.parse(created_at) - LISTING_LAG_MS).toISOString();

interface CatchUpDeps extends Pick<Runtime, 'table' | 'now'> {
  searchMatching: SearchMatching;
}

interface Changed {
  at: string;
  car: StockItem;
  before: { version: number; item: StockItem } | null;
}

/** Came since, or changed since so that it fits. */
const isNews = ({ at, car: vehicle, before }: Changed, since: string, wasListed: boolean): boolean =>
  vehicle.created_at >= since || (before !== null && at >= since && !wasListed);

type Matcher = Awaited<ReturnType<SearchMatching['matcherOf']>>;

const listedBefore = (matcher: Matcher, before: Changed['before']): ReadonlySet<string> =>
  before === null || !isBuyable(before.item) ? new Set() : matcher.before(before.item);

const isDue = ({ check_at, ...alert }: Alert, now: Date): boolean =>
  isActive(alert) && check_at !== undefined && check_at <= now.toISOString();

const checked = (subscriber: Subscriber, ids: ReadonlySet<string>): Subscriber => ({
  ...subscriber,
  alerts: subscriber.alerts.map(({ check_at, ...alert }) =>
    check_at === undefined || ids.has(alert.id) ? alert : { ...alert, check_at },
  ),
});

/**
 * Gives a new search the vehicles that were looked at when the search was not known yet, and that the listing may not have
 * shown. What was told is not told again, so that a vehicle may be found here and by its own look.
 */
export const makeCatchUp = ({ table, now, searchMatching }: CatchUpDeps) => {
  const changedSince = async (tenant: TenantContext, from: string): Promise<Changed[]> => {
    const entries = await table.list(lists.alertCars(tenant), { between: [from, LAST], limit: MOST_VEHICLES });
    const seen = await table.loadMany(
      entries.map(({ key }) => key),
      seenVehicleSchema,
    );
    const seenById = new Map(seen.map(({ state }) => [stockItemSchema.parse(state.item).id, state]));
    const vehicles = await table.loadMany(
      [...seenById.keys()].map((id) => keys.stock(tenant, id)),
      stockItemSchema,
    );
    return vehicles.flatMap(({ state: vehicle }) => {
      const { at = '', before } = seenById.get(vehicle.id) ?? {};
      return {
        at,
        car: vehicle,
        before: before === undefined ? null : { ...before, item: stockItemSchema.parse(before.item) },
      };
    });
  };

  const noticesFor = async (tenant: TenantContext, searches: readonly Alert[]): Promise<FreshNotice[]> => {
    const [from] = searches.map(newSince).toSorted();
    if (from === undefined) return [];
    const changed = (await changedSince(tenant, from)).filter(({ car: vehicle }) => isBuyable(vehicle));
    if (changed.length === 0) return [];
    const matcher = await searchMatching.matcherOf(
      tenant,
      searches.map(({ id, search }) => ({ id, search })),
    );
    const found: FreshNotice[] = [];
    for (const { at, car: vehicle, before } of changed) {
      const listed = await matcher.now(vehicle);
      const was = listedBefore(matcher, before);
      const isArrival = ({ id, ...alert }: Alert): boolean =>
        listed.has(id) && isNews({ at, car: vehicle, before }, newSince(alert), was.has(id));
      for (const alert of searches.filter(isArrival))
        found.push(arrivalNotice(alert, vehicle, { from: before?.version ?? 0, now: now() }));
    }
    return found;
  };

  return async (tenant: TenantContext, subscriberId: string): Promise<void> => {
    const subscriber = (await table.load(keys.alerts(tenant, subscriberId), subscriberSchema))?.state;
    const due = subscriber?.alerts.filter((alert) => isDue(alert, now())) ?? [];
    if (due.length === 0) return;
    const notices = await noticesFor(
      tenant,
      due.filter(({ kind }) => kind === 'search'),
    );
    const ids = new Set(due.map(({ id }) => id));
    await changeSubscriber({ table, now }, tenant, subscriberId, (current) =>
      current === undefined ? undefined : checked(addNotices(current, notices, now()) ?? current, ids),
    );
  };
};
