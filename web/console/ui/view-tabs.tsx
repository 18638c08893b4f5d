import { Link } from '#web/lib/router.tsx';
import styles from './view-tabs.module.css';

export interface ViewTab {
  id: string;
  label: string;
  /** The view's address: a view is a link that can be kept and sent. */
  to: string;
  /** Null while it is not known; its room is there from the start. */
  count?: number | string | null;
}

/** Views of a list, side by side; a phone's row scrolls. */
export function ViewTabs({ label, tabs, current }: { label: string; tabs: readonly ViewTab[]; current: string }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ id, label: name, to, count }) => (
          <li key={id}>
            <Link to={to} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className={styles.count}>{count ?? ''}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
