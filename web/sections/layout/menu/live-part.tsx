import { deferredModule, useDeferred } from '#web/lib/deferred/module.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';

/** Live lists and numbers of the menus: loaded when a shopper turns to one. */
const menuModule = deferredModule(() => import('./live-menu.tsx'));

/** What follows a label once the menu is `wanted`. */
export function LiveCountPart({ href, wanted }: { href: string; wanted: boolean }) {
  const { module: menu } = useDeferred(menuModule, wanted);
  return menu === undefined || !wanted ? null : <menu.LiveCount href={href} />;
}

interface LiveListProps {
  kind: NonNullable<NavigationItem['list']>;
  wanted: boolean;
  onFollow: () => void;
  className?: string | undefined;
}

const titles = { models: 'In the range', stock: 'By body' } as const;

export function LiveList({ kind, wanted, onFollow, className }: LiveListProps) {
  const { module: menu } = useDeferred(menuModule, wanted);
  const List = kind === 'models' ? menu?.ModelsList : menu?.StockList;
  return (
    <div>
      <p>{titles[kind]}</p>
      <ul className={className}>{List !== undefined && wanted && <List onFollow={onFollow} />}</ul>
    </div>
  );
}
