import { signInHref } from '#domain/accounts/sign-in.ts';
import type { WatchlistAnswer, WatchlistVehicle } from '#functions/accounts/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { ApiError, answered, readJsonBody, postJson } from '#web/lib/api.ts';
import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { saveWithToast, toggleWithToast, watchlistAction } from './watchlist-toasts.ts';
import {
  watchlistEntry,
  readWatchlist,
  replaceWatchlist,
  listenToWatchlist,
  type WatchlistEntry,
  type SavedVehicle,
  isWatchlistEntry,
} from './watchlist.ts';

const keyOf = (tenant: string): string => `fc:${tenant}:pending-save`;

/** Remembers a vehicle that is saved once the visitor has signed in. */
const rememberPendingSave = (tenant: string, record: WatchlistEntry): void =>
  writeText('session', keyOf(tenant), JSON.stringify(record));

const takePendingSave = (tenant: string): WatchlistEntry | undefined => {
  const value = readJson('session', keyOf(tenant));
  removeText('session', keyOf(tenant));
  return isWatchlistEntry(value) ? value : undefined;
};

type Dealer = Pick<Site, 'id' | 'slug' | 'constants'>;

const LIST = '/api/v1/watchlist';
const syncedKey = (slug: string): string => `fc:${slug}:synced`;

/** Vehicles that the server is known to have; null before the first time. */
const readSyncedIds = (slug: string): ReadonlySet<string> | null => {
  const value = readJson('local', syncedKey(slug));
  return Array.isArray(value) ? new Set(value.filter((id) => typeof id === 'string')) : null;
};
const noteSynced = (slug: string, ids: Iterable<string>): void =>
  writeText('local', syncedKey(slug), JSON.stringify([...ids]));

const ask = async <T>(path: string, body?: unknown): Promise<T> => {
  if (body !== undefined) return postJson(path, body);
  return readJsonBody(await answered(path, {}));
};

const listFavouriteIds = (slug: string): string[] => readWatchlist(slug).map(({ id }) => id);

/** The server's list; what this browser knows of a vehicle's picture is kept. */
const adopt = (slug: string, vehicles: readonly WatchlistVehicle[]): void => {
  const known = new Map(readWatchlist(slug).map((record) => [record.id, record]));
  const records = vehicles.map(({ saved_at: _saved, ...vehicle }): WatchlistEntry => {
    return { ...vehicle, primary_image_url: known.get(vehicle.id)?.primary_image_url ?? null };
  });
  noteSynced(
    slug,
    records.map(({ id }) => id),
  );
  replaceWatchlist(slug, records);
};

interface Difference {
  id: string;
  saved: boolean;
}

/** The first change of this browser that the server does not know. */
const nextDifference = (slug: string): Difference | undefined => {
  const [local, synced] = [listFavouriteIds(slug), readSyncedIds(slug) ?? new Set<string>()];
  const added = local.toReversed().find((id) => !synced.has(id));
  if (added !== undefined) return { id: added, saved: true };
  const removed = [...synced].find((id) => !local.includes(id));
  return removed === undefined ? undefined : { id: removed, saved: false };
};

const describeFailure = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : 'That could not be saved just now.';

/** What a change that failed is taken back to. */
const undo = (slug: string, { id, saved }: Difference, before: WatchlistEntry | undefined): void => {
  const others = readWatchlist(slug).filter((record) => record.id !== id);
  replaceWatchlist(slug, saved || before === undefined ? others : [before, ...others]);
};

const sendChange = async (phone_number: string, { id, saved }: Difference): Promise<void> => {
  const path = `/api/watchlist/${saved ? 'save' : 'remove'}-car`;
  const body = { phone_number, car_id: id, changed_at: new Date().toISOString() };
  const { success, error } = await ask<{ success: boolean; error?: string }>(path, body);
  if (!success) throw new ApiError(200, 'not_saved', error ?? '');
};

/** Sends what changes in this browser, one change after another, so that the last press of a vehicle is the last to arrive. */
const follow = (slug: string, phone: string) => {
  /** Of vehicles that were taken off and may come back. */
  const records = new Map<string, WatchlistEntry>();
  let sending = false;

  const attempt = async (change: Difference): Promise<void> => {
    try {
      await sendChange(phone, change);
      const synced = new Set(readSyncedIds(slug));
      synced[change.saved ? 'add' : 'delete'](change.id);
      noteSynced(slug, synced);
    } catch (error) {
      undo(slug, change, records.get(change.id));
      showToast({ title: 'Watchlist Not Changed', text: describeFailure(error), action: watchlistAction });
    }
  };
  const sendAll = async (): Promise<void> => {
    for (const record of readWatchlist(slug)) records.set(record.id, record);
    if (sending) return;
    sending = true;
    for (let change = nextDifference(slug); change !== undefined; change = nextDifference(slug)) await attempt(change);
    sending = false;
  };
  return { sendAll, stop: listenToWatchlist(() => void sendAll()) };
};

/** The vehicle for which one signed in. */
const savePending = (dealer: Dealer): void => {
  const { slug } = dealer;
  const record = takePendingSave(slug);
  if (record !== undefined && !listFavouriteIds(slug).includes(record.id)) saveWithToast(dealer, record);
};

let following: ReturnType<typeof follow> | undefined;
let opening: Promise<void> | undefined;

/** The first list of a browser that has signed in; true if changes of this browser are still to be sent. */
const begin = async (slug: string): Promise<{ phone: string; behind: boolean }> => {
  const local = listFavouriteIds(slug);
  const isFirst = readSyncedIds(slug) === null;
  const { phone, cars: vehicles } = await ask<WatchlistAnswer>(
    LIST,
    isFirst && local.length > 0 ? { car_ids: local } : undefined,
  );
  const behind = !isFirst && nextDifference(slug) !== undefined;
  if (!behind) adopt(slug, vehicles);
  return { phone, behind };
};

const open = async (dealer: Dealer): Promise<void> => {
  const { id, slug } = dealer;
  try {
    const { phone, behind } = await begin(slug);
    following = follow(slug, phone);
    if (behind) {
      await following.sendAll();
      adopt(slug, (await ask<WatchlistAnswer>(LIST)).cars);
    }
    savePending(dealer);
  } catch (error) {
    opening = undefined;
    if (error instanceof ApiError && error.status === 401) noteSession(id, null);
  }
};

/**
 * Keeps the saved vehicles of a signed-in visitor on the server: first what the browser had, then every change, at once here
 * and taken back when the server refuses it (docs/product/accounts.md, 'Watchlist').
 */
export const keepOnServer = async (dealer: Dealer): Promise<void> => {
  if (mayBeSignedIn(dealer.id, new Date())) await (opening ??= open(dealer));
};

/** The heart of a vehicle. Without being signed in it leads to the sign-in, which saves the vehicle and comes back here. */
export const pressHeart = (dealer: Dealer, vehicle: SavedVehicle): void => {
  const { id, slug } = dealer;
  const isListed = readWatchlist(slug).some((one) => one.id === vehicle.id);
  if (isListed || mayBeSignedIn(id, new Date())) return toggleWithToast(dealer, vehicle);
  rememberPendingSave(slug, watchlistEntry(vehicle));
  const { pathname, search, hash } = window.location;
  const here = `${pathname}${search}${hash}`;
  window.location.assign(signInHref({ type: 'watchlist', redirect: here, back: here }));
};

/** After signing out: the list belongs to the person, not to the browser. */
export const clearServerList = ({ slug }: Pick<Dealer, 'slug'>): void => {
  following?.stop();
  following = undefined;
  opening = undefined;
  removeText('local', syncedKey(slug));
  replaceWatchlist(slug, []);
};
