import { Ellipsis } from 'lucide-react';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { Link } from '#web/lib/router.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { isHere, type NavRoute, type Opened } from './nav.ts';

/** As many as a thumb tells apart; the others are in the menu. */
const AT_MOST = 4;

interface BottomBarProps {
  pages: readonly NavRoute[];
  current: string | undefined;
  onOpen: (what: Opened) => void;
}

/** A phone's lower edge. */
export function BottomBar({ pages, current, onOpen }: BottomBarProps) {
  const at = useDealerPath();
  const isMarked = (page: NavRoute): boolean => isHere(current, page);
  const shown = pages.slice(0, AT_MOST);
  return (
    <nav aria-label="Main pages" className={styles.bar}>
      {shown.map((page) => (
        <Link
          key={page.path}
          to={at(page.path)}
          className={styles.item}
          aria-current={isMarked(page) ? 'page' : undefined}
        >
          <Icon of={page.nav.icon} size={22} />
          {page.nav.label}
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-current={pages.some(isMarked) && !shown.some(isMarked) ? 'true' : undefined}
        onClick={() => onOpen('menu')}
      >
        <Icon of={Ellipsis} size={22} />
        More
      </button>
    </nav>
  );
}
