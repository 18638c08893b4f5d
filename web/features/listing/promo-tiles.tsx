import { promosShown } from '#domain/promo/rules.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { PromoTile } from '#web/sections/promos/promo-tile.tsx';
import type { GridTile } from './grid-tiles.ts';
import type { ListingView } from './use-listing.ts';

/**
 * Promotions between the vehicles of the first page, by the primary location's calendar (docs/product/search.md, 'Promo
 * tiles').
 */
export const usePromoTiles = ({ answer, answered }: ListingView): GridTile[] => {
  const { promos, locations } = useSite();
  const now = useNow();
  const main = locations.find(({ primary }) => primary);
  // The offers page lists them above the vehicles.
  const isOffers = answer.listing.base['offer'] !== undefined;
  if (answer.page > 1 || isOffers || main === undefined) return [];
  const searchState = { carTypes: answered.refinements.car_type ?? [], now, timeZone: main.time_zone };
  return promosShown(promos, searchState).map((promo) => ({
    key: promo.id,
    position: promo.position,
    tile: <PromoTile promo={promo} />,
  }));
};
