import { useEffect, useSyncExternalStore } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { isObject, StoredList } from '#web/lib/stored-list.ts';

export interface ViewedVehicle {
  id: string;
  slug: string;
  name: string;
  /** Media key of the first picture. */
  picture: string | null;
  /** For the outline of a vehicle without pictures; absent in lists of older visits. */
  body?: string | undefined;
  item_type?: string | undefined;
}

/** The one on the page and those shown below it. */
const LIMIT = 9;

const isViewed = (value: unknown): value is ViewedVehicle =>
  isObject(value) &&
  ['id', 'slug', 'name'].every((key) => typeof value[key] === 'string' && value[key] !== '') &&
  (value['picture'] === null || typeof value['picture'] === 'string') &&
  ['body', 'item_type'].every((key) => value[key] === undefined || typeof value[key] === 'string');

const viewed = new StoredList<ViewedVehicle>({
  kind: 'local',
  keyOf: (tenant) => `fc:${tenant}:viewed`,
  isEntry: isViewed,
  limit: LIMIT,
});

type Seen = Pick<Vehicle, 'id' | 'slug' | 'name' | 'media' | 'simple_body' | 'item_type'>;

/** Records this vehicle on the device and returns those viewed before, newest first. */
export const useRecentlyViewed = (
  tenant: string,
  { id, slug, name, media, simple_body, item_type }: Seen,
): readonly ViewedVehicle[] => {
  const picture = media[0] ?? null;
  const body = simple_body ?? undefined;
  const all = useSyncExternalStore(
    viewed.watch,
    () => viewed.read(tenant),
    () => viewed.none,
  );
  useEffect(() => {
    const others = viewed.read(tenant).filter((one) => one.id !== id);
    viewed.write(tenant, [{ id, slug, name, picture, body, item_type }, ...others].slice(0, LIMIT));
  }, [tenant, id, slug, name, picture, body, item_type]);
  return all.filter((one) => one.id !== id).slice(0, LIMIT - 1);
};
