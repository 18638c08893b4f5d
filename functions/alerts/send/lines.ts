import { projectVehicle } from '#domain/vehicle/projection.ts';
import { priceShown, vehicleName } from '#domain/vehicle/rules.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isBuyable, isOffered, realPrice } from '../match/vehicle-state.ts';
import { savedVehiclesSchema, type Alert, type Notice, type Subscriber } from '../schema.ts';
import type { SearchMatching } from '../search-matching.ts';

/** One vehicle in a message. */
export interface Line {
  notice: Notice;
  alert: Alert;
  name: string;
  /** What is to be said of it, in a few words. */
  text: string;
  slug: string;
}

type Lined = Pick<Subscriber, 'user_id' | 'alerts'>;

interface LinesDeps {
  table: Pick<Table, 'load' | 'loadMany'>;
  searchMatching: SearchMatching;
}

const priceText = (tenant: TenantContext, item: StockItem): string => {
  const shown = priceShown(projectVehicle(item, undefined, tenant.config), tenant.config);
  return 'note' in shown && shown.note !== null ? `${shown.text} ${shown.note}` : shown.text;
};

const dropText = (tenant: TenantContext, from: number | null, item: StockItem): string | undefined => {
  const now = realPrice(item);
  return now !== null && from !== null && now < from
    ? `now ${priceText(tenant, item)}, before ${formatDollars(from)}`
    : undefined;
};

/** Undefined if it is no longer so: nobody is sent to a vehicle that is gone, or told of a price that is not lower. */
const describeNotice = (tenant: TenantContext, { kind, from_cents }: Notice, item: StockItem): string | undefined => {
  if (kind === 'sold') return isOffered(item) ? undefined : 'sold, or no longer for sale';
  if (!isBuyable(item)) return undefined;
  switch (kind) {
    case 'arrived':
      return priceText(tenant, item);
    case 'back':
      return `for sale again, ${priceText(tenant, item)}`;
    case 'price_drop':
      return dropText(tenant, from_cents, item);
  }
};

/** A message shows the first few: what became of a vehicle that was chosen comes before those that a search found. */
const chosenFirst = (one: Line, other: Line): number =>
  Number(one.alert.kind === 'search') - Number(other.alert.kind === 'search');

/** What of the notices is still true, as the table has the vehicles now. */
export const makeLines = ({ table, searchMatching }: LinesDeps) => {
  /** Vehicles that a search still lists, by `alert car`. */
  const stillListed = async (
    tenant: TenantContext,
    alerts: readonly Alert[],
    items: readonly StockItem[],
  ): Promise<ReadonlySet<string>> => {
    const searches = alerts.filter(({ kind }) => kind === 'search').map(({ id, search }) => ({ id, search }));
    const matcher = await searchMatching.matcherOf(tenant, searches);
    const listed = new Set<string>();
    for (const item of items) for (const id of await matcher.now(item)) listed.add(`${id} ${item.id}`);
    return listed;
  };

  const savedBy = async (tenant: TenantContext, { user_id, alerts }: Lined): Promise<ReadonlySet<string>> => {
    if (user_id === null || !alerts.some(({ kind }) => kind === 'watchlist')) return new Set();
    const list = await table.load(keys.watchlist(tenant, user_id), savedVehiclesSchema);
    return new Set(list?.state.entries.filter(({ saved }) => saved).map(({ id }) => id));
  };

  return async (tenant: TenantContext, of: Lined, notices: readonly Notice[]): Promise<Line[]> => {
    const { alerts } = of;
    const wanted = [...new Set(notices.map(({ car_id }) => car_id))].map((id) => keys.stock(tenant, id));
    const items = (await table.loadMany(wanted, stockItemSchema)).map(({ state }) => state);
    const [listed, saved] = await Promise.all([stillListed(tenant, alerts, items), savedBy(tenant, of)]);
    const isStill = ({ kind, id }: Alert, vehicle: string): boolean =>
      kind === 'search' ? listed.has(`${id} ${vehicle}`) : saved.has(vehicle);
    const lines = notices.flatMap((notice) => {
      const alert = alerts.find(({ id }) => id === notice.alert_id);
      const item = items.find(({ id }) => id === notice.car_id);
      if (alert === undefined || item === undefined) return [];
      if (!isStill(alert, item.id)) return [];
      const text = describeNotice(tenant, notice, item);
      return text === undefined ? [] : [{ notice, alert, name: vehicleName(item.content), text, slug: item.slug }];
    });
    return lines.toSorted(chosenFirst);
  };
};
