import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Whom to ask about one location. Samples: which part of all of them. */
export type ReviewsOrder =
  | { from: 'google'; keyRef: string; placeId: string }
  | { from: 'sample'; locationId: string; part: number; parts: number };

export interface ReviewedLocation {
  locationId: string;
  order: ReviewsOrder;
  /** Hash of the order. */
  of: string;
}

const reviewed = (locationId: string, order: ReviewsOrder): ReviewedLocation => ({
  locationId,
  order,
  of: derivedId(canonicalJson(order)),
});

/** Workshops and parts counters share the addresses of yards. */
const isYard = ({ location_type }: TenantConfig['locations'][number]): boolean =>
  location_type === 'sales' || location_type === '';

/** A dealer's locations with reviews, in their order. */
export const reviewedLocations = ({
  reviews: { provider },
  locations,
}: Pick<TenantConfig, 'reviews' | 'locations'>): ReviewedLocation[] => {
  switch (provider?.from) {
    case undefined:
      return [];
    case 'google': {
      const { keyRef, placeIds } = provider;
      return locations.flatMap(({ id }) => {
        const placeId = placeIds[id];
        return placeId === undefined ? [] : [reviewed(id, { from: 'google', keyRef, placeId })];
      });
    }
    case 'sample': {
      const yards = locations.filter(isYard);
      return yards.map(({ id }, part) => reviewed(id, { from: 'sample', locationId: id, part, parts: yards.length }));
    }
  }
};
