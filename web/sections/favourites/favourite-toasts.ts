import { track } from '#web/sections/analytics/track.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { FAVOURITES_LIMIT, removeFavourite, toggleFavourite, type Favourite, type SavedCar } from './favourites.ts';

export const WATCHLIST_PATH = '/watchlist';
const action = { label: 'View List', to: WATCHLIST_PATH };

const toastRemoved = (name: string): void =>
  showToast({ title: 'Car Removed', text: `${name} is no longer in your watchlist`, action });

/** Saving sends analytics event 39 (docs/product/vehicles.md, 'Favourites'). */
export const toggleWithToast = (tenant: string, car: SavedCar): void => {
  const outcome = toggleFavourite(tenant, car);
  if (outcome === 'removed') toastRemoved(car.name);
  else if (outcome === 'saved') {
    track({ name: 'favourite_saved', legacy_event_id: 39, car_id: car.id });
    showToast({ title: 'Car Saved In Watchlist', text: `${car.name} is now available in your watchlist`, action });
  } else
    showToast({
      title: 'Your Watchlist Is Full',
      text: `It holds ${FAVOURITES_LIMIT} cars. Remove one to save another.`,
      action,
    });
};

/** Removes a saved vehicle by its record, which works for vehicles that no longer exist. */
export const removeWithToast = (tenant: string, { id, name }: Favourite): void => {
  removeFavourite(tenant, id);
  toastRemoved(name);
};
