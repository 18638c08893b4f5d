import { useSyncExternalStore } from 'react';
import { MOST_SAVED } from '#domain/accounts/watchlist.ts';
import { imageUrl } from '#domain/media/rules.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { isObject, StoredList } from '#web/lib/stored-list.ts';

/** A saved vehicle as stored in the browser (docs/product/vehicles.md, 'Favourites'). */
export interface WatchlistEntry {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
}

/** Of a stored value: another script of the site may have written it. */
export const isWatchlistEntry = (value: unknown): value is WatchlistEntry =>
  isObject(value) &&
  ['id', 'name', 'slug', 'make', 'model'].every((key) => typeof value[key] === 'string' && value[key] !== '') &&
  (value['primary_image_url'] === null || typeof value['primary_image_url'] === 'string');

export const watchlistKey = (tenant: string): string => `fc:${tenant}:favourites`;

const saved = new StoredList<WatchlistEntry>({
  kind: 'local',
  keyOf: watchlistKey,
  isEntry: isWatchlistEntry,
  limit: MOST_SAVED,
});

export type SavedVehicle = Pick<
  Hit,
  'id' | 'name' | 'slug' | 'make' | 'model' | 'media' | 'sold' | 'reserved' | 'status'
>;

export const watchlistEntry = ({ id, name, slug, make, model, media: [picture] }: SavedVehicle): WatchlistEntry => ({
  id,
  name,
  slug,
  make,
  model,
  primary_image_url: picture === undefined ? null : imageUrl(picture, 640, 'jpeg'),
});

/** The tenant's saved vehicles, newest first. */
export const readWatchlist = (tenant: string): readonly WatchlistEntry[] => saved.read(tenant);

export const removeFromWatchlist = (tenant: string, id: string): void =>
  saved.write(
    tenant,
    readWatchlist(tenant).filter((one) => one.id !== id),
  );

/** Replaces the whole list: to clear it, and to undo that. */
export const replaceWatchlist = (tenant: string, records: readonly WatchlistEntry[]): void =>
  saved.write(tenant, records);

export type Outcome = 'saved' | 'removed' | 'full';

/** Whose list it is, and how many vehicles it holds. */
export type ListOwner = Pick<Site, 'slug' | 'constants'>;

/** `full` changes nothing. */
export const addToWatchlist = ({ slug, constants }: ListOwner, record: WatchlistEntry): Outcome => {
  const before = readWatchlist(slug);
  if (before.length >= constants.watchlistLimit) return 'full';
  saved.write(slug, [record, ...before]);
  return 'saved';
};

/** Saves or removes a vehicle. */
export const toggleOnWatchlist = (owner: ListOwner, vehicle: SavedVehicle): Outcome => {
  if (!readWatchlist(owner.slug).some(({ id }) => id === vehicle.id))
    return addToWatchlist(owner, watchlistEntry(vehicle));
  removeFromWatchlist(owner.slug, vehicle.id);
  return 'removed';
};

/** Tells of each change of a list, in this tab or another. Returns how to stop it. */
export const listenToWatchlist = saved.watch;

/** The saved vehicles; null on the server and while hydrating. */
export const useWatchlist = (tenant: string): readonly WatchlistEntry[] | null =>
  useSyncExternalStore(
    saved.watch,
    () => readWatchlist(tenant),
    () => null,
  );

export const useIsOnWatchlist = (tenant: string, id: string): boolean =>
  useWatchlist(tenant)?.some((one) => one.id === id) === true;
