import { signInHref } from '#domain/accounts/sign-in.ts';
import { favouriteOf, type SavedCar } from './favourites.ts';
import { rememberPendingSave } from './pending-save.ts';

/** Leads to the sign-in, which saves the vehicle and comes back to this page. */
export const askToSignIn = (tenant: string, car: SavedCar): void => {
  rememberPendingSave(tenant, favouriteOf(car));
  const { pathname, search, hash } = window.location;
  const here = `${pathname}${search}${hash}`;
  window.location.assign(signInHref({ type: 'watchlist', redirect: here, back: here }));
};
