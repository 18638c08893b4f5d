import { gateBefore, gateTypes } from '#domain/accounts/gates.ts';
import { signInHref } from '#domain/accounts/sign-in.ts';
import type { Site } from '#functions/sites/contract.ts';
import { currentVisit } from '../enquiry/visited-pages.ts';

interface Here {
  pathname: string;
  search: string;
  hash: string;
}

type Dealer = Pick<Site, 'slug' | 'gates'>;

/** The last page that is open to everybody: going back must not lead to the sign-in again. */
const backFrom = ({ slug, gates }: Dealer, path: string): string => {
  if (gateBefore(path, gates) === undefined) return path;
  const isOpen = (page: string): boolean => page !== '/sign-in' && gateBefore(page, gates) === undefined;
  const vehicle = /^\/cars\/(?!trade-in)[^/]+(?=\/)/.exec(path)?.[0];
  return vehicle ?? currentVisit(slug).pages.findLast(isOpen) ?? '/';
};

/** The sign-in that leads back to exactly here (docs/product/accounts.md, 'Gates'). */
export const signInFirst = (site: Dealer, { pathname, search, hash }: Here): string => {
  const gate = gateBefore(pathname, site.gates);
  // A secret may stand behind the hash, and the sign-in's address has what it leads back to in its query.
  const redirect = `${pathname}${search}${hash.includes('=') ? '' : hash}`;
  const back = backFrom(site, pathname);
  return signInHref({
    type: gate === undefined ? 'watchlist' : gateTypes[gate],
    redirect,
    back: back === pathname ? redirect : back,
  });
};
