import { useSyncExternalStore } from 'react';
import { MOST_SAVED } from '#domain/accounts/watchlist.ts';
import { imageUrl } from '#domain/media/rules.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { isObject, StoredList } from '#web/lib/stored-list.ts';

/** A saved vehicle as stored in the browser (docs/product/vehicles.md, 'Favourites'). */
export interface Favourite {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
}

/** Of a stored value: another script of the site may have written it. */
export const isFavourite = (value: unknown): value is Favourite =>
  isObject(value) &&
  ['id', 'name', 'slug', 'make', 'model'].every((key) => typeof value[key] === 'string' && value[key] !== '') &&
  (value['primary_image_url'] === null || typeof value['primary_image_url'] === 'string');

export const favouritesKey = (tenant: string): string => `fc:${tenant}:favourites`;

const saved = new StoredList<Favourite>({
  kind: 'local',
  keyOf: favouritesKey,
  isEntry: isFavourite,
  limit: MOST_SAVED,
});

export type SavedVehicle = Pick<
  Hit,
  'id' | 'name' | 'slug' | 'make' | 'model' | 'media' | 'sold' | 'reserved' | 'status'
>;

export const favouriteOf = ({ id, name, slug, make, model, media: [picture] }: SavedVehicle): Favourite => ({
  id,
  name,
  slug,
  make,
  model,
  primary_image_url: picture === undefined ? null : imageUrl(picture, 640, 'jpeg'),
});

/** The tenant's saved vehicles, newest first. */
export const favouritesOf = (tenant: string): readonly Favourite[] => saved.read(tenant);

export const removeFavourite = (tenant: string, id: string): void =>
  saved.write(
    tenant,
    favouritesOf(tenant).filter((one) => one.id !== id),
  );

/** Replaces the whole list: to clear it, and to undo that. */
export const replaceFavourites = (tenant: string, records: readonly Favourite[]): void => saved.write(tenant, records);

export type Outcome = 'saved' | 'removed' | 'full';

/** Whose list it is, and how many vehicles it holds. */
export type ListOwner = Pick<Site, 'slug' | 'constants'>;

/** `full` changes nothing. */
export const addFavourite = ({ slug, constants }: ListOwner, record: Favourite): Outcome => {
  const before = favouritesOf(slug);
  if (before.length >= constants.watchlistLimit) return 'full';
  saved.write(slug, [record, ...before]);
  return 'saved';
};

/** Saves or removes a vehicle. */
export const toggleFavourite = (owner: ListOwner, vehicle: SavedVehicle): Outcome => {
  if (!favouritesOf(owner.slug).some(({ id }) => id === vehicle.id)) return addFavourite(owner, favouriteOf(vehicle));
  removeFavourite(owner.slug, vehicle.id);
  return 'removed';
};

/** Tells of each change of a list, in this tab or another. Returns how to stop it. */
export const watchFavourites = saved.watch;

/** The saved vehicles; null on the server and while hydrating. */
export const useFavourites = (tenant: string): readonly Favourite[] | null =>
  useSyncExternalStore(
    saved.watch,
    () => favouritesOf(tenant),
    () => null,
  );

export const useIsFavourite = (tenant: string, id: string): boolean =>
  useFavourites(tenant)?.some((one) => one.id === id) === true;
