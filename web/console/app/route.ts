import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { MyDealer } from '#web/console/lib/me.ts';
import { mayDo } from '#web/console/lib/roles.ts';
import type { FindEntries } from '#web/console/lib/palette.ts';
import type { Role } from '#domain/console/roles.ts';

/** What a page's module exports. */
export type PageModule = Record<'Page', ComponentType>;

export interface ConsoleRoute {
  /** After the dealer's slug. */
  path: `/${string}`;
  title: string;
  /** Who sees it at a dealer; the API decides by itself. */
  roles: readonly Role[];
  /** Only for who works at all locations. */
  isOfWholeDealer?: boolean;
  load: () => Promise<PageModule>;
  /** Where it stands in the navigation, in the table's order. */
  nav?: { label: string; icon: LucideIcon };
  /** What Ctrl K finds of it. */
  find?: () => Promise<{ find: FindEntries }>;
}

/** Whether somebody's standing at a dealer opens a page; the API decides by itself. */
export const mayOpen = (
  { roles, places }: Pick<MyDealer, 'roles' | 'places'>,
  route: Pick<ConsoleRoute, 'roles' | 'isOfWholeDealer'>,
): boolean => mayDo(roles, route.roles) && (route.isOfWholeDealer !== true || places === 'all');
