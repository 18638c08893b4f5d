import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { seenVehicleSchema, type Notice, type SeenVehicle } from '../schema.ts';
import type { SearchMatching } from '../search-matching.ts';
import { changeSubscriber } from '../subscribers.ts';
import { addNotices, type FreshNotice } from './add-notices.ts';
import { isBuyable } from './vehicle-state.ts';
import type { AlertDirectory, DirectoryOf, Watching } from './directory.ts';
import { newSince } from './catch-up.ts';
import { buildNotice } from './notice.ts';
import { unseenStep, watchedStep } from './steps.ts';

/** Names by which words are read may change without an alert changing. */
const MATCHER_MS = 30_000;

interface MatchChangeDeps extends Pick<Runtime, 'table' | 'now'> {
  searchMatching: SearchMatching;
  directoryOf: DirectoryOf;
}

interface Seen {
  version: number;
  item: StockItem;
}

export const indexVersion = ({ rev, state }: Pick<StoredItem<StockItem>, 'rev' | 'state'>): number =>
  state.index_rev ?? rev;

/** What a vehicle was before is kept as long as a search that was saved meanwhile may ask. */
const BEFORE_KEPT_MS = 10 * 60_000;

/** What is kept of a vehicle: pictures and history decide nothing. */
const comparedPart = (item: StockItem): StockItem => ({
  ...item,
  content: { ...item.content, pictures: [] },
  price_history: [],
});

/** Of several changes in a short time the state before the first. */
const chooseEarlierVersion = (
  current: SeenVehicle | undefined,
  now: Date,
): Pick<SeenVehicle, 'before' | 'before_at'> => {
  if (current === undefined) return {};
  const { before, before_at, version, item } = current;
  const isFresh = before_at !== undefined && now.getTime() - Date.parse(before_at) < BEFORE_KEPT_MS;
  return isFresh ? { before, before_at } : { before: { version, item }, before_at: now.toISOString() };
};

type Found = Map<string, FreshNotice[]>;

interface Change {
  car: StoredItem<StockItem>;
  seen: Seen | undefined;
  found: Found;
}

type Matcher = Awaited<ReturnType<SearchMatching['matcherOf']>>;

/** A vehicle that alerts have not seen is new to those who waited before it came. */
const isNewTo = (alert: Watching['alert'], { created_at }: StockItem): boolean => created_at >= newSince(alert);

/** The searches that listed it when it was seen, if it could be bought then. */
const listedBefore = (matcher: Matcher, seen: Seen | undefined): ReadonlySet<string> =>
  seen === undefined || !isBuyable(seen.item) ? new Set() : matcher.before(seen.item);

const isArrival = (watching: Watching, { car: vehicle, seen }: Change, was: boolean): boolean =>
  seen === undefined ? isNewTo(watching.alert, vehicle.state) : !was;

/**
 * Compares a vehicle with what alerts saw of it last, and adds what is new to whom it concerns. What was seen is written last:
 * a look that dies before is done again, and its notices have the same keys.
 */
export const makeMatchChange = ({ table, now, searchMatching, directoryOf }: MatchChangeDeps) => {
  const matchers = new Map<string, { version: number; at: number; matcher: ReturnType<SearchMatching['matcherOf']> }>();

  const matcherFor = (tenant: TenantContext, { version, searches }: AlertDirectory) => {
    const at = now().getTime();
    const known = matchers.get(tenant.id);
    if (known?.version === version && at - known.at < MATCHER_MS) return known.matcher;
    const asked = [...searches].map(([id, { alert }]) => ({ id, search: alert.search }));
    const matcher = searchMatching.matcherOf(tenant, asked);
    matchers.set(tenant.id, { version, at, matcher });
    matcher.catch(() => matchers.delete(tenant.id));
    return matcher;
  };

  const add = (
    found: Found,
    { subscriber, alert }: Watching,
    vehicle: StoredItem<StockItem>,
    step: Pick<Notice, 'kind' | 'from_cents' | 'to_cents'> & { from: number },
  ): void => {
    found.set(subscriber, [...(found.get(subscriber) ?? []), buildNotice(alert, vehicle.state, step, now())]);
  };

  const addArrivals = async (tenant: TenantContext, directory: AlertDirectory, change: Change): Promise<void> => {
    const { car: vehicle, seen, found } = change;
    if (!isBuyable(vehicle.state) || directory.searches.size === 0) return;
    const matcher = await matcherFor(tenant, directory);
    const listed = await matcher.now(vehicle.state);
    const was = listedBefore(matcher, seen);
    const step = { kind: 'arrived', from_cents: null, to_cents: null, from: seen?.version ?? 0 } as const;
    for (const id of listed) {
      const watching = directory.searches.get(id);
      if (watching !== undefined && isArrival(watching, change, was.has(id))) add(found, watching, vehicle, step);
    }
  };

  const addSteps = (directory: AlertDirectory, { car: vehicle, seen, found }: Change): void => {
    const step = seen && watchedStep(seen.item, vehicle.state);
    for (const watching of directory.watchersOf(vehicle.state.id)) {
      const own = seen === undefined ? unseenStep(watching.alert.active_since ?? '', vehicle.state) : step;
      if (own !== undefined) add(found, watching, vehicle, { ...own, from: seen?.version ?? 0 });
    }
  };

  const loadSeenVersion = async (tenant: TenantContext, id: string): Promise<Seen | undefined> => {
    const seen = (await table.load(keys.alertCar(tenant, id), seenVehicleSchema))?.state;
    return seen === undefined ? undefined : { version: seen.version, item: stockItemSchema.parse(seen.item) };
  };

  const note = async (tenant: TenantContext, vehicle: StoredItem<StockItem>): Promise<void> => {
    const version = indexVersion(vehicle);
    await table.change(keys.alertCar(tenant, vehicle.state.id), seenVehicleSchema, undefined, (current) => {
      if (current !== undefined && current.version >= version) return undefined;
      const at = now().toISOString();
      return {
        state: { version, item: comparedPart(vehicle.state), at, ...chooseEarlierVersion(current, now()) },
        events: [],
        lane: 'stock',
        at,
        listed: { list: lists.alertCars(tenant), sort: `${at}#${vehicle.state.id}` },
      };
    });
  };

  /** Answers how many people have something new to be told. */
  return async (tenant: TenantContext, vehicleId: string): Promise<number> => {
    const directory = await directoryOf(tenant);
    if (directory.isEmpty) return 0;
    const [vehicle, seen] = await Promise.all([
      table.load(keys.stock(tenant, vehicleId), stockItemSchema),
      loadSeenVersion(tenant, vehicleId),
    ]);
    if (vehicle === undefined || (seen !== undefined && seen.version >= indexVersion(vehicle))) return 0;
    const found: Found = new Map();
    await addArrivals(tenant, directory, { car: vehicle, seen, found });
    addSteps(directory, { car: vehicle, seen, found });
    let notified = 0;
    for (const [subscriber, notices] of found) {
      await changeSubscriber({ table, now }, tenant, subscriber, (current) => {
        const next = addNotices(current, notices, now());
        if (next !== undefined) notified += 1;
        return next;
      });
    }
    await note(tenant, vehicle);
    return notified;
  };
};
export type MatchChange = ReturnType<typeof makeMatchChange>;
