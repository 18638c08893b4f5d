import { useSyncExternalStore } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { StoredList } from '#web/lib/stored-list.ts';

/** Where a shopper says they are, and how far from there each of the dealer's locations is. */
export interface ShopperLocation {
  /** The postcode, or the region's id. */
  id: string;
  /** 'Cairns QLD', 'Taranaki'. */
  label: string;
  /** Kilometres by location id, worked out when the place was chosen (with-distances.ts): a first view carries no geometry. */
  km: Readonly<Record<string, number>>;
}

/** What a form that asks for a place is given; its code comes after the page and brings no storage of its own. */
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

/** What the shopper told this dealer's site last; null in the first HTML, and where they told nothing. */
export const useShopperLocation = (): ShopperLocation | null => {
  const { slug } = useSite();
  return useSyncExternalStore(
    storedLocations.watch,
    () => storedLocations.read(slug)[0] ?? null,
    () => null,
  );
};

/** Keeps the place for this dealer in this browser; null forgets it. */
export const saveShopperLocation = (tenant: string, shopperLocation: ShopperLocation | null): void =>
  storedLocations.write(tenant, shopperLocation === null ? [] : [shopperLocation]);

/** '283 km', '2 km'; null for a location that nobody measured. A postcode's middle is no better than a kilometre. */
export const distanceToLocation = (
  shopperLocation: ShopperLocation | null,
  locationId: string | null,
): string | null => {
  const km = shopperLocation?.km[locationId ?? ''];
  return km === undefined ? null : `${Math.max(1, Math.round(km)).toLocaleString('en-AU')} km`;
};
