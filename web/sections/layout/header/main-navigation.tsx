import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '#web/lib/router.tsx';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { headerLayouts } from './header-layouts.ts';
import styles from './main-navigation.module.css';
import { LiveCountPart, LiveList } from '../menu/live-part.tsx';
import { MenuLink } from '../menu/menu-link.tsx';
import panel from '../menu/panel.module.css';
import { useDropdown, type Dropdown } from './use-dropdown.ts';

type Item = Site['navigation'][number];

/** Without scripts no group opens: its name leads on, and the footer has the rest. */
function PlainGroup({ label, children, href }: Item) {
  return (
    <noscript>
      <Link className={styles.link} to={href ?? children[0]?.href ?? '/'}>
        {label}
      </Link>
    </noscript>
  );
}

/** A button with links: the WAI-ARIA disclosure pattern, because a menu role implies arrow keys. */
function Group({ item, dropdown }: { item: Item; dropdown: Dropdown }) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const isOpen = dropdown.open === item.label;
  const { list, label } = item;
  const wanted = list !== undefined && (isWanted || isOpen);
  const links = item.href === null ? item.children : [{ ...item, children: [] }, ...item.children];
  return (
    <li
      className={list === undefined ? styles.item : undefined}
      onPointerEnter={(event) => {
        setWanted(true);
        if (event.pointerType === 'mouse') dropdown.enter(label);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && dropdown.leave()}
      onFocus={() => setWanted(true)}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => dropdown.toggle(label)}
      >
        {label}
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </button>
      <PlainGroup {...item} />
      <div id={listId} className={classNames(panel.panel, list !== undefined && panel.wide)} hidden={!isOpen}>
        <ul className={panel.links}>
          {links.map((child) => (
            <li key={child.label}>
              <MenuLink to={child.href ?? '/'} onFollow={dropdown.close}>
                {child.label}
                {list !== undefined && <LiveCountPart href={child.href ?? '/'} wanted={wanted} />}
              </MenuLink>
            </li>
          ))}
        </ul>
        {list !== undefined && (
          <LiveList kind={list} wanted={wanted} onFollow={dropdown.close} className={panel.live} />
        )}
      </div>
    </li>
  );
}

/** Navigation on wide screens. The dealer, or else its template, decides what opens a group. */
export function MainNavigation() {
  const { navigation, template, layout } = useSite();
  const [row, dropdown] = useDropdown(layout.dropdowns ?? headerLayouts[template].opens);
  return (
    <nav aria-label="Main">
      <ul ref={row} className={styles.list}>
        {navigation.map((item) =>
          item.children.length > 0 || item.list !== undefined ? (
            <Group key={item.label} item={item} dropdown={dropdown} />
          ) : (
            <li key={item.label} className={styles.item}>
              <MenuLink to={item.href ?? '/'} onFollow={dropdown.close}>
                {item.label}
              </MenuLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
