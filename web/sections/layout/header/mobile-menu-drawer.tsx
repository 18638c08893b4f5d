import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LiveCountPart, LiveList } from '../menu/live-part.tsx';
import { MenuLink } from '../menu/menu-link.tsx';
import styles from './mobile-menu-drawer.module.css';
import { OpenNow } from './open-now.tsx';
import { PhoneLink } from './phone-link.tsx';

type Item = Site['navigation'][number];

/** Opens in place; the live part of a group is asked for when it is opened. */
function Group({ item, onFollow }: { item: Item; onFollow: () => void }) {
  const [wasOpened, setOpened] = useState(false);
  const { list, label, href, children } = item;
  const links = href === null ? children : [{ ...item, children: [] }, ...children];
  return (
    <details name="menu" onToggle={({ newState }) => newState === 'open' && setOpened(true)}>
      <summary className={styles.row}>
        {label}
        <Icon of={ChevronDown} size={20} className={styles.chevron} />
      </summary>
      <div className={styles.group}>
        <ul className={styles.links}>
          {links.map((child) => (
            <li key={child.label}>
              <MenuLink to={child.href ?? '/'} onFollow={onFollow}>
                {child.label}
                {list !== undefined && <LiveCountPart href={child.href ?? '/'} wanted={wasOpened} />}
              </MenuLink>
            </li>
          ))}
        </ul>
        {list !== undefined && <LiveList kind={list} wanted={wasOpened} onFollow={onFollow} className={styles.links} />}
      </div>
    </details>
  );
}

/** Navigation on a phone: groups open in place, one at a time. */
export function MobileMenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { id, navigation, words } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title="Menu" kind="drawer">
      <nav aria-label="Menu">
        <ul className={styles.menu}>
          {navigation.map((item) => (
            <li key={item.label}>
              {item.children.length > 0 || item.list !== undefined ? (
                <Group item={item} onFollow={onClose} />
              ) : (
                <MenuLink to={item.href ?? '/'} onFollow={onClose}>
                  {item.label}
                </MenuLink>
              )}
            </li>
          ))}
          {mayBeSignedIn(id, new Date()) && (
            <li>
              <MenuLink to="/account" onFollow={onClose}>
                Your account
              </MenuLink>
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.contact}>
        <p>{words.tagline}</p>
        <OpenNow />
        <PhoneLink />
      </div>
    </Dialog>
  );
}
