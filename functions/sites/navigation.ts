import { matchPattern } from '#domain/routing/route-pattern.ts';
import { hasPage, type PageSwitches } from '#domain/site/dealer-pages.ts';
import { pagePatterns } from '#domain/site/page-patterns.ts';
import type { NavigationItem } from '#tenants/navigation-schema.ts';

const pathOf = (href: string): string => href.replace(/[?#].*$/, '').replace(/([^/])\/$/, '$1');

const pageIdOf = (href: string): string | undefined =>
  Object.entries(pagePatterns).find(([, pattern]) => matchPattern(pattern, pathOf(href)) !== null)?.[0];

const leadsOn = (href: string | null, dealer: PageSwitches): boolean =>
  href !== null && (!href.startsWith('/') || hasPage(pageIdOf(href) ?? '', dealer));

/** Without entries whose page the dealer does not have, and without groups that would be empty. */
export const navigationOf = (items: readonly NavigationItem[], dealer: PageSwitches): NavigationItem[] =>
  items.flatMap((item) => {
    const href = leadsOn(item.href, dealer) ? item.href : null;
    const children = navigationOf(item.children, dealer);
    return href === null && children.length === 0 ? [] : [{ ...item, href, children }];
  });
