import { Link } from '#web/lib/router.tsx';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './mobile-menu-drawer.module.css';
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
export function MobileMenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { navigation, words } = useSite();
  const plain = navigation.filter(({ children }) => children.length === 0);
  const groups = navigation.filter(({ children }) => children.length > 0);
  return (
    <Dialog open={open} onClose={onClose} title="Menu" kind="drawer">
      <nav aria-label="Menu" className={styles.menu}>
        {groups.map(({ label, children }) => (
          <section key={label}>
            <h3 className={styles.heading}>{label}</h3>
            <Links items={children} onFollow={onClose} />
          </section>
        ))}
        <Links items={plain} onFollow={onClose} />
      </nav>
      <div className={styles.contact}>
        <p>{words.tagline}</p>
        <OpenNow />
        <PhoneLink />
      </div>
    </Dialog>
  );
}
