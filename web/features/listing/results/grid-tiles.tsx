import type { ReactNode } from 'react';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { promosShown } from '#domain/promo/rules.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { PromoTile } from '#web/sections/promos/promo-tile.tsx';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

/** A tile that is not a vehicle, e.g. a promotion. */
export interface GridTile {
  key: string;
  /** Position in the page's grid, from 1; at most after the last vehicle. */
  position: number;
  tile: ReactNode;
}

/** Vehicles keep their index. */
export const insertTiles = <Hit,>(
  hits: readonly Hit[],
  tiles: readonly GridTile[],
): ({ hit: Hit; index: number } | GridTile)[] => {
  const cells: ({ hit: Hit; index: number } | GridTile)[] = hits.map((hit, index) => ({ hit, index }));
  for (const tile of tiles.toSorted((a, b) => a.position - b.position)) cells.splice(tile.position - 1, 0, tile);
  return cells;
};

/** On the first page only, by the primary location's calendar (docs/product/search.md, 'Promo tiles'). */
export const usePromoTiles = ({ answer, answered }: ListingView): GridTile[] => {
  const { promos, locations } = useSite();
  const now = useNow();
  // The offers page lists them above the vehicles.
  const isOffers = answer.listing.base['offer'] !== undefined;
  if (answer.page > 1 || isOffers) return [];
  const searchState = { carTypes: answered.refinements.car_type ?? [], now, timeZone: dealerZone(locations) };
  return promosShown(promos, searchState).map((promo) => ({
    key: promo.id,
    position: promo.position,
    tile: <PromoTile promo={promo} />,
  }));
};
