import { promosShown } from '#domain/promo/rules.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { PromoTile } from '#web/sections/promos/promo-tile.tsx';
import type { GridTile } from './grid-tiles.ts';
import type { ListingView } from './use-listing.ts';

/** The dealer's promotions between the vehicles of the first page, by the calendar of its main place (spec §3 'Promo node'). */
export const usePromoTiles = ({ answer, answered }: ListingView): GridTile[] => {
  const { promos, locations } = useSite();
  const now = useNow();
  const main = locations.find(({ primary }) => primary);
  // The offers page shows them all above its list.
  const isOffers = answer.listing.base['offer'] !== undefined;
  if (answer.page > 1 || isOffers || main === undefined) return [];
  const searchState = { carTypes: answered.refinements.car_type ?? [], now, timeZone: main.time_zone };
  return promosShown(promos, searchState).map((promo) => ({
    key: promo.id,
    position: promo.position,
    tile: <PromoTile promo={promo} />,
  }));
};
