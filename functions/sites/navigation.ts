import { matchPattern } from '#domain/routing/route-pattern.ts';
import { isOutOfSeason } from '#domain/promo/sale.ts';
import { hasPage, type PageSwitches } from '#domain/site/dealer-pages.ts';
import { pagePatterns } from '#domain/site/page-patterns.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';

const hrefPath = (href: string): string => href.replace(/[?#].*$/, '').replace(/([^/])\/$/, '$1');

const findPageId = (href: string): string | undefined =>
  Object.entries(pagePatterns).find(([, pattern]) => matchPattern(pattern, hrefPath(href)) !== null)?.[0];

type NavigatingDealer = PageSwitches & Parameters<typeof isOutOfSeason>[1];

interface Today {
  now: Date;
  /** Paths of pages that no menu leads to, because they have too little to show. */
  thin: readonly string[];
}

const isWorthIt = (path: string, dealer: NavigatingDealer, { now, thin }: Today): boolean =>
  !isOutOfSeason(path, dealer, now) && !thin.includes(path);

const leadsOn = (href: string | null, dealer: NavigatingDealer, today: Today): boolean =>
  href !== null &&
  (!href.startsWith('/') || (hasPage(findPageId(href) ?? '', dealer) && isWorthIt(hrefPath(href), dealer, today)));

/** Without entries whose page the dealer does not have now, and without groups that would be empty. */
export const filterNavigation = (
  items: readonly NavigationItem[],
  dealer: NavigatingDealer,
  today: Today,
): NavigationItem[] =>
  items.flatMap((item) => {
    const href = leadsOn(item.href, dealer, today) ? item.href : null;
    const children = filterNavigation(item.children, dealer, today);
    return href === null && children.length === 0 ? [] : [{ ...item, href, children }];
  });
