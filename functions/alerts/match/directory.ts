import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { ListKey } from '#functions/runtime/table/table-key.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { savedVehiclesSchema, subscriberSchema, type Alert } from '../schema.ts';
import { isActive } from '../subscribers.ts';

/** Looked at again, because the index shows an item a moment late. */
const OVERLAP_MS = 10_000;
/** One execution environment serves few dealers. */
const DEALERS_KEPT = 50;

export interface Watching {
  subscriber: string;
  alert: Alert;
}

/** All alerts of a dealer that are in force. */
export interface AlertDirectory {
  /** Another number after each change. */
  version: number;
  /** By `subscriber.alert`. */
  searches: ReadonlyMap<string, Watching>;
  watchersOf(vehicleId: string): readonly Watching[];
  isEmpty: boolean;
}

interface Known {
  version: number;
  /** Begin of the next look at the lists. */
  from: string;
  alerts: Map<string, { userId: string | null; alerts: readonly Alert[] }>;
  saved: Map<string, ReadonlySet<string>>;
  made: AlertDirectory | undefined;
}

const LAST = '~';

const parseUserId = ({ sort }: IndexEntry): string => sort.split('#')[1] ?? '';

const wantsWatchlist = (alerts: readonly Alert[]): boolean =>
  alerts.some((alert) => isActive(alert) && alert.kind === 'watchlist');

const watchedBy = (alert: Alert, userId: string | null, saved: Known['saved']): Iterable<string> =>
  alert.kind === 'watchlist' ? (saved.get(userId ?? '') ?? []) : [];

const buildDirectory = ({ version, alerts, saved }: Known): AlertDirectory => {
  const searches = new Map<string, Watching>();
  const watchers = new Map<string, Watching[]>();
  for (const [subscriber, one] of alerts) {
    for (const alert of one.alerts.filter(isActive)) {
      if (alert.kind === 'search') searches.set(`${subscriber}.${alert.id}`, { subscriber, alert });
      for (const vehicle of watchedBy(alert, one.userId, saved))
        watchers.set(vehicle, [...(watchers.get(vehicle) ?? []), { subscriber, alert }]);
    }
  }
  const isEmpty = ![...alerts.values()].some((one) => one.alerts.some(isActive));
  return { version, searches, isEmpty, watchersOf: (vehicleId) => watchers.get(vehicleId) ?? [] };
};

/** Keeps each dealer's alerts in memory and reads what changed since the last look, so that no look is out of date. */
export const makeAlertDirectories = ({ table, now }: { table: Pick<Table, 'list' | 'loadMany'>; now: () => Date }) => {
  const dealers = new Map<string, Known>();

  const getKnownAlerts = (tenant: TenantContext): Known => {
    const known = dealers.get(tenant.id) ?? {
      version: 0,
      from: '',
      alerts: new Map(),
      saved: new Map(),
      made: undefined,
    };
    dealers.delete(tenant.id);
    dealers.set(tenant.id, known);
    for (const oldest of dealers.keys()) {
      if (dealers.size <= DEALERS_KEPT) break;
      dealers.delete(oldest);
    }
    return known;
  };

  const since = (list: ListKey, from: string): Promise<IndexEntry[]> => table.list(list, { between: [from, LAST] });

  const loadWatchlists = async (tenant: TenantContext, known: Known, users: readonly string[]): Promise<void> => {
    const stored = await table.loadMany(
      [...new Set(users)].map((user) => keys.watchlist(tenant, user)),
      savedVehiclesSchema,
    );
    const byKey = new Map(stored.map(({ key, state }) => [key.toString(), state]));
    for (const user of users) {
      const { entries = [] } = byKey.get(keys.watchlist(tenant, user).toString()) ?? {};
      known.saved.set(user, new Set(entries.filter(({ saved }) => saved).map(({ id }) => id)));
    }
  };

  const loadAlerts = async (known: Known, entries: readonly IndexEntry[]): Promise<void> => {
    const stored = await table.loadMany(
      entries.map(({ key }) => key),
      subscriberSchema,
    );
    for (const { state } of stored) known.alerts.set(state.id, { userId: state.user_id, alerts: state.alerts });
  };

  return async (tenant: TenantContext): Promise<AlertDirectory> => {
    const known = getKnownAlerts(tenant);
    const began = now();
    const [changed, watched] = await Promise.all([
      since(lists.alerts(tenant), known.from),
      since(lists.watchlists(tenant), known.from),
    ]);
    await loadAlerts(known, changed);
    const wanted = [...known.alerts.values()].flatMap(({ userId, alerts }) =>
      userId !== null && wantsWatchlist(alerts) ? [userId] : [],
    );
    const moved = new Set(watched.map(parseUserId));
    const stale = wanted.filter((user) => moved.has(user) || !known.saved.has(user));
    if (stale.length > 0) await loadWatchlists(tenant, known, stale);
    known.from = new Date(began.getTime() - OVERLAP_MS).toISOString();
    if (known.made === undefined || changed.length > 0 || stale.length > 0) {
      known.version += 1;
      known.made = buildDirectory(known);
    }
    return known.made;
  };
};
export type DirectoryOf = ReturnType<typeof makeAlertDirectories>;
