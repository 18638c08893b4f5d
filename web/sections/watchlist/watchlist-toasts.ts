import { watchlistFull } from '#domain/accounts/watchlist.ts';
import { track } from '../analytics/track.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import {
  addToWatchlist,
  removeFromWatchlist,
  toggleOnWatchlist,
  type WatchlistEntry,
  type ListOwner,
  type Outcome,
  type SavedVehicle,
} from './watchlist.ts';

export const WATCHLIST_PATH = '/watchlist';
export const watchlistAction = { label: 'View List', to: WATCHLIST_PATH };

const toastRemoved = (name: string): void =>
  showToast({ title: 'Car Removed', text: `${name} is no longer in your watchlist`, action: watchlistAction });

/** Saving sends analytics event 39 (docs/product/vehicles.md, 'Favourites'). */
const announce = (
  { constants }: ListOwner,
  outcome: Outcome,
  { id, name }: Pick<WatchlistEntry, 'id' | 'name'>,
): void => {
  switch (outcome) {
    case 'removed':
      return toastRemoved(name);
    case 'saved':
      track({ name: 'favourite_saved', legacy_event_id: 39, car_id: id });
      return showToast({
        title: 'Car Saved In Watchlist',
        text: `${name} is now available in your watchlist`,
        action: watchlistAction,
      });
    case 'full':
      return showToast({
        title: 'Your Watchlist Is Full',
        text: watchlistFull(constants.watchlistLimit),
        action: watchlistAction,
      });
  }
};

export const toggleWithToast = (owner: ListOwner, vehicle: SavedVehicle): void =>
  announce(owner, toggleOnWatchlist(owner, vehicle), vehicle);

export const saveWithToast = (owner: ListOwner, record: WatchlistEntry): void =>
  announce(owner, addToWatchlist(owner, record), record);

/** Removes a saved vehicle by its record, which works for vehicles that no longer exist. */
export const removeWithToast = (tenant: string, { id, name }: WatchlistEntry): void => {
  removeFromWatchlist(tenant, id);
  toastRemoved(name);
};
