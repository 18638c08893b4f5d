import { useSyncExternalStore } from 'react';
import { imageUrl } from '#domain/media/rules.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { StoredList } from '#web/lib/stored-list.ts';

/** A saved car as this browser keeps it (spec §3, 'Favourite record'). */
export interface Favourite {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
}

/** Cars one list holds (decision 64). The oldest is not pushed out: a full list says so. */
export const FAVOURITES_LIMIT = 50;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFavourite = (value: unknown): value is Favourite =>
  isObject(value) &&
  ['id', 'name', 'slug', 'make', 'model'].every((key) => typeof value[key] === 'string' && value[key] !== '') &&
  (value['primary_image_url'] === null || typeof value['primary_image_url'] === 'string');

export const favouritesKey = (tenant: string): string => `fc:${tenant}:favourites`;

const saved = new StoredList<Favourite>({
  kind: 'local',
  keyOf: favouritesKey,
  isEntry: isFavourite,
  limit: FAVOURITES_LIMIT,
});

/** What of a car makes its record. */
export type SavedCar = Pick<Hit, 'id' | 'name' | 'slug' | 'make' | 'model' | 'media' | 'sold' | 'reserved' | 'status'>;

const recordOf = ({ id, name, slug, make, model, media: [picture] }: SavedCar): Favourite => ({
  id,
  name,
  slug,
  make,
  model,
  primary_image_url: picture === undefined ? null : imageUrl(picture, 640, 'jpeg'),
});

/** The saved cars of a tenant, newest first. */
export const favouritesOf = (tenant: string): readonly Favourite[] => saved.read(tenant);

/** Takes a car off the list; one that is not there changes nothing. */
export const removeFavourite = (tenant: string, id: string): void =>
  saved.write(
    tenant,
    favouritesOf(tenant).filter((one) => one.id !== id),
  );

/** Puts a whole list in place of the one there is: what clearing does, and what takes it back. */
export const replaceFavourites = (tenant: string, records: readonly Favourite[]): void => saved.write(tenant, records);

/** Saves a car that is not saved, removes one that is; `full` leaves the list as it is. */
export const toggleFavourite = (tenant: string, car: SavedCar): 'saved' | 'removed' | 'full' => {
  const before = favouritesOf(tenant);
  if (before.some(({ id }) => id === car.id)) {
    removeFavourite(tenant, car.id);
    return 'removed';
  }
  if (before.length >= FAVOURITES_LIMIT) return 'full';
  saved.write(tenant, [recordOf(car), ...before]);
  return 'saved';
};

/** The saved cars; null in the first HTML and its hydration, when nobody knows them yet. */
export const useFavourites = (tenant: string): readonly Favourite[] | null =>
  useSyncExternalStore(
    saved.watch,
    () => favouritesOf(tenant),
    () => null,
  );

export const useIsFavourite = (tenant: string, id: string): boolean =>
  useFavourites(tenant)?.some((one) => one.id === id) === true;
