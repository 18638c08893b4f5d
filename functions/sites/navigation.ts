import { matchPattern } from '#domain/routing/route-pattern.ts';
import { hasPage, type PageSwitches } from '#domain/site/dealer-pages.ts';
import { pagePatterns } from '#domain/site/page-patterns.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';

const hrefPath = (href: string): string => href.replace(/[?#].*$/, '').replace(/([^/])\/$/, '$1');

const findPageId = (href: string): string | undefined =>
  Object.entries(pagePatterns).find(([, pattern]) => matchPattern(pattern, hrefPath(href)) !== null)?.[0];

const leadsOn = (href: string | null, dealer: PageSwitches): boolean =>
  href !== null && (!href.startsWith('/') || hasPage(findPageId(href) ?? '', dealer));

/** Without entries whose page the dealer does not have, and without groups that would be empty. */
export const filterNavigation = (items: readonly NavigationItem[], dealer: PageSwitches): NavigationItem[] =>
  items.flatMap((item) => {
    const href = leadsOn(item.href, dealer) ? item.href : null;
    const children = filterNavigation(item.children, dealer);
    return href === null && children.length === 0 ? [] : [{ ...item, href, children }];
  });
