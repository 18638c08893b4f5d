import { useCodePart } from '#web/lib/use-code-part.ts';
import type { NavigationItem } from '#tenants/navigation-schema.ts';
import { menuCode } from './menu-code.ts';

/** What follows a label once the menu is `wanted`. */
export function LiveCountPart({ href, wanted }: { href: string; wanted: boolean }) {
  const { code } = useCodePart(menuCode, wanted);
  return code === undefined || !wanted ? null : <code.LiveCount href={href} />;
}

interface LiveListProps {
  kind: NonNullable<NavigationItem['list']>;
  wanted: boolean;
  onFollow: () => void;
  className?: string | undefined;
}

const titles = { models: 'In the range', stock: 'By body' } as const;

export function LiveList({ kind, wanted, onFollow, className }: LiveListProps) {
  const { code } = useCodePart(menuCode, wanted);
  const List = kind === 'models' ? code?.ModelsList : code?.StockList;
  return (
    <div>
      <p>{titles[kind]}</p>
      <ul className={className}>{List !== undefined && wanted && <List onFollow={onFollow} />}</ul>
    </div>
  );
}
