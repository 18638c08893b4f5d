import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/lib/router.tsx';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './mobile-menu.module.css';
import { OpenNow } from './open-now.tsx';
import { PhoneLink } from './phone-link.tsx';

type Item = Site['navigation'][number];

function Links({ items, onFollow }: { items: readonly Item[]; onFollow: () => void }) {
  return (
    <ul className={styles.list}>
      {items.map(({ label, href }) => (
        <li key={label}>
          <Link className={styles.link} to={href ?? '/'} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Navigation on a phone, with every group open. */
export function MobileMenu() {
  const { navigation, words } = useSite();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const plain = navigation.filter(({ children }) => children.length === 0);
  const groups = navigation.filter(({ children }) => children.length > 0);
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Menu} size={24} />
      </IconButton>
      <Dialog open={open} onClose={close} title="Menu" kind="drawer">
        <nav aria-label="Menu" className={styles.menu}>
          {groups.map(({ label, children }) => (
            <section key={label}>
              <h3 className={styles.heading}>{label}</h3>
              <Links items={children} onFollow={close} />
            </section>
          ))}
          <Links items={plain} onFollow={close} />
        </nav>
        <div className={styles.contact}>
          <p>{words.tagline}</p>
          <OpenNow />
          <PhoneLink />
        </div>
      </Dialog>
    </>
  );
}
