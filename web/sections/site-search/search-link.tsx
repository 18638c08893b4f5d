import { Search } from 'lucide-react';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from '#web/sections/layout/header/watchlist-link.module.css';
import { setSearchOpen } from './search-store.ts';

/** Opens the site's search; without scripts it leads to the stock. */
export function SearchLink() {
  const { search } = useSite();
  return (
    <Link
      to={search.searchBasePath}
      className={styles.link}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onClick={(event) => {
        event.preventDefault();
        setSearchOpen(true);
      }}
    >
      <Icon of={Search} size={22} />
    </Link>
  );
}
