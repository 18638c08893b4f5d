import { useEffect, useSyncExternalStore } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { isObject, StoredList } from '#web/lib/stored-list.ts';

export interface ViewedVehicle {
  id: string;
  slug: string;
  name: string;
  /** Media key of the first picture. */
  picture: string | null;
}

/** The one on the page and those shown below it. */
const LIMIT = 9;

const isViewed = (value: unknown): value is ViewedVehicle =>
  isObject(value) &&
  ['id', 'slug', 'name'].every((key) => typeof value[key] === 'string' && value[key] !== '') &&
  (value['picture'] === null || typeof value['picture'] === 'string');

const viewed = new StoredList<ViewedVehicle>({
  kind: 'local',
  keyOf: (tenant) => `fc:${tenant}:viewed`,
  isEntry: isViewed,
  limit: LIMIT,
});

/** Records this vehicle on the device and returns those viewed before, newest first. */
export const useRecentlyViewed = (
  tenant: string,
  { id, slug, name, media }: Pick<Vehicle, 'id' | 'slug' | 'name' | 'media'>,
): readonly ViewedVehicle[] => {
  const picture = media[0] ?? null;
  const all = useSyncExternalStore(
    viewed.watch,
    () => viewed.read(tenant),
    () => viewed.none,
  );
  useEffect(() => {
    const others = viewed.read(tenant).filter((one) => one.id !== id);
    viewed.write(tenant, [{ id, slug, name, picture }, ...others].slice(0, LIMIT));
  }, [tenant, id, slug, name, picture]);
  return all.filter((one) => one.id !== id).slice(0, LIMIT - 1);
};
