import { ChevronsUpDown, CircleHelp, Search, UserRound } from 'lucide-react';
import { useDealer, useDealerPath, useMe } from '#web/console/lib/console-context.ts';
import type { MyDealer } from '#web/console/lib/me.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import { Link } from '#web/lib/router.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DealerMark } from './dealer-mark.tsx';
import { isHere, type NavRoute, type Opened } from './nav.ts';
import styles from './side.module.css';

interface Opening {
  onOpen: (what: Opened) => void;
}

/** 'Manager · all places', 'Sales · Southport'. */
const standing = ({ roles, places, locations }: MyDealer): string => {
  const role = roles.map(roleWords).join(', ');
  if (locations.length < 2) return role;
  if (places === 'all') return `${role} · all places`;
  return `${role} · ${places.length > 2 ? `${places.length} places` : places.map(({ name }) => name).join(', ')}`;
};

/** Which dealer this is, with their mark and colour; a button where the person has several. */
function DealerBlock({ onOpen }: Opening) {
  const dealer = useDealer();
  const { dealers } = useMe();
  const words = (
    <>
      <DealerMark name={dealer.name} logo={dealer.logo} />
      <span className={styles.dealerWords}>
        <span className={styles.dealerName}>{dealer.name}</span>
        <span className={styles.standing}>{standing(dealer)}</span>
      </span>
    </>
  );
  if (dealers.length < 2) return <div className={styles.dealer}>{words}</div>;
  return (
    <button type="button" className={styles.dealer} aria-haspopup="dialog" onClick={() => onOpen('dealers')}>
      {words}
      <Icon of={ChevronsUpDown} size={18} className={styles.switch} />
    </button>
  );
}

/** A phone's upper edge. */
export function TopBar({ onOpen }: Opening) {
  return (
    <header className={styles.top}>
      <DealerBlock onOpen={onOpen} />
      <IconButton label="Jump to a page or a lead" onClick={() => onOpen('palette')}>
        <Icon of={Search} />
      </IconButton>
    </header>
  );
}

interface SideProps extends Opening {
  pages: readonly NavRoute[];
  current: string | undefined;
}

/** A desktop's left edge: dealer, pages, and what is about the person. */
export function Side({ pages, current, onOpen }: SideProps) {
  const at = useDealerPath();
  const { person } = useMe();
  return (
    <header className={styles.side}>
      <DealerBlock onOpen={onOpen} />
      <button type="button" className={styles.jump} aria-keyshortcuts="Control+K" onClick={() => onOpen('palette')}>
        <Icon of={Search} size={16} />
        <span className={styles.jumpWords}>Jump to…</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      <nav aria-label="Pages">
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page.path}>
              <Link
                to={at(page.path)}
                className={styles.item}
                aria-current={isHere(current, page) ? 'page' : undefined}
              >
                <Icon of={page.nav.icon} size={18} />
                {page.nav.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <button type="button" className={styles.item} onClick={() => onOpen('help')}>
          <Icon of={CircleHelp} size={18} />
          <span className={styles.jumpWords}>Shortcuts</span>
          <kbd className={styles.keys}>?</kbd>
        </button>
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => onOpen('menu')}>
          <Icon of={UserRound} size={18} />
          <span className={styles.person}>{person.name}</span>
        </button>
      </div>
    </header>
  );
}
