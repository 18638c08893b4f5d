import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from '#web/lib/router.tsx';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { headerLayouts } from './header-layouts.ts';
import styles from './main-navigation.module.css';
import { useDropdown, type Dropdown } from './use-dropdown.ts';

type Item = Site['navigation'][number];

function NavigationLink({ item, here, onFollow }: { item: Item; here: string; onFollow: () => void }) {
  const href = item.href ?? '/';
  return (
    <Link className={styles.link} to={href} aria-current={href === here ? 'page' : undefined} onClick={onFollow}>
      {item.label}
    </Link>
  );
}

/** A button with a list of links: the WAI-ARIA disclosure pattern, because a menu role implies arrow keys. */
function Group({ item, here, dropdown }: { item: Item; here: string; dropdown: Dropdown }) {
  const listId = useId();
  const isOpen = dropdown.open === item.label;
  const links = item.href === null ? item.children : [{ ...item, children: [] }, ...item.children];
  return (
    <li
      className={styles.item}
      onPointerEnter={(event) => event.pointerType === 'mouse' && dropdown.enter(item.label)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && dropdown.leave()}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => dropdown.toggle(item.label)}
      >
        {item.label}
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </button>
      <ul id={listId} className={styles.panel} hidden={!isOpen}>
        {links.map((child) => (
          <li key={child.label}>
            <NavigationLink item={child} here={here} onFollow={dropdown.close} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Navigation on wide screens. The template decides what opens a group (`headerLooks`). */
export function MainNavigation() {
  const { navigation, template } = useSite();
  const { pathname, search } = useLocation();
  const [row, dropdown] = useDropdown(headerLayouts[template].opens);
  const here = pathname + search;
  return (
    <nav aria-label="Main">
      <ul ref={row} className={styles.list}>
        {navigation.map((item) =>
          item.children.length > 0 ? (
            <Group key={item.label} item={item} here={here} dropdown={dropdown} />
          ) : (
            <li key={item.label} className={styles.item}>
              <NavigationLink item={item} here={here} onFollow={dropdown.close} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
