import { wholeNumberText } from '#domain/text/numbers.ts';
import { useSyncExternalStore } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { StoredList } from '#web/lib/stored-list.ts';

/** The shopper's location, and its distance to each of the dealer's locations. */
export interface ShopperLocation {
  /** The postcode, or the region's id. */
  id: string;
  /** 'Cairns QLD', 'Taranaki'. */
  label: string;
  /** By location id, nearest first; computed on entry (look-up-place.ts), so that the first view carries no geometry. */
  km: Readonly<Record<string, number>>;
}

/** Props of a form that asks for the shopper's location. Its code is loaded on demand and does not touch storage. */
export interface ShopperLocationFormProps {
  shopperLocation: ShopperLocation | null;
  onChange: (shopperLocation: ShopperLocation | null) => void;
}

const isShopperLocation = (value: unknown): value is ShopperLocation =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'label' in value &&
  'km' in value &&
  typeof value.label === 'string' &&
  typeof value.km === 'object' &&
  value.km !== null;

const storedLocations = new StoredList<ShopperLocation>({
  kind: 'local',
  keyOf: (tenant) => `fc:${tenant}:place`,
  isEntry: isShopperLocation,
  limit: 1,
});

/** The location last entered on this site; null on the server and when there is none. */
export const useShopperLocation = (): ShopperLocation | null => {
  const { slug } = useSite();
  return useSyncExternalStore(
    storedLocations.watch,
    () => storedShopperLocation(slug),
    () => null,
  );
};

/** As `useShopperLocation`, outside a component. */
export const storedShopperLocation = (tenant: string): ShopperLocation | null =>
  storedLocations.read(tenant)[0] ?? null;

/** Stores the location in the browser for this tenant; null removes it. */
export const saveShopperLocation = (tenant: string, shopperLocation: ShopperLocation | null): void =>
  storedLocations.write(tenant, shopperLocation === null ? [] : [shopperLocation]);

/** '283 km', '2 km'; null when unknown. Never below 1 km: a postcode's centre is no more precise. */
export const distanceToLocation = (
  shopperLocation: ShopperLocation | null,
  locationId: string | null,
): string | null => {
  const km = shopperLocation?.km[locationId ?? ''];
  return km === undefined ? null : `${wholeNumberText(Math.max(1, km))} km`;
};
