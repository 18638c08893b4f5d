import { isSellable } from '#domain/vehicle/rules.ts';
import { serverListModule } from './server-list-module.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { toggleWithToast } from './watchlist-toasts.ts';
import { useIsOnWatchlist, type SavedVehicle } from './watchlist.ts';

/** `offered` is false for a sold vehicle that is not saved (docs/product/vehicles.md, 'Favourites'). */
export const useSave = (vehicle: SavedVehicle) => {
  const site = useSite();
  const { slug } = site;
  const isSaved = useIsOnWatchlist(slug, vehicle.id);
  return {
    offered: isSaved || isSellable(vehicle),
    /** The button's name stays the same; `aria-pressed` has its state. */
    button: {
      'aria-pressed': isSaved,
      'aria-label': `Save ${vehicle.name}`,
      onClick: () => {
        if (site.garage_enabled) void serverListModule.load().then(({ pressHeart }) => pressHeart(site, vehicle));
        else toggleWithToast(site, vehicle);
      },
    },
  };
};
