import type { ReactNode } from 'react';
import { Link, useLocation } from '#web/lib/router.tsx';
import styles from '../header/main-navigation.module.css';

/** A link of the navigation, marked where it leads to the page that is shown. */
export function MenuLink({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={styles.link}
      to={to}
      aria-current={to === pathname + search ? 'page' : undefined}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
