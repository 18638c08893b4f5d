import { History, X } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './recent-searches.module.css';
import { removeRecentSearch, recentSearches } from './search-history.ts';

/** Recent searches when it opens, each a link with a remove button; nothing when there are none. */
export function RecentSearches({ onLeave }: { onLeave: () => void }) {
  const { slug } = useSite();
  const [recent, setRecent] = useState(() => recentSearches(slug));
  if (recent.length === 0) return null;
  return (
    <section className={styles.last} aria-label="Last searches">
      <h3 className={styles.title}>Last searches</h3>
      <ul className={styles.list}>
        {recent.map(({ address, words }) => (
          <li key={address} className={styles.row}>
            <Link className={styles.link} to={address} rel="nofollow" onClick={onLeave}>
              <Icon of={History} className={styles.icon} />
              <span className={styles.words}>{words.join(', ')}</span>
            </Link>
            <IconButton
              label={`Forget ${words.join(', ')}`}
              onClick={() => setRecent(removeRecentSearch(slug, address))}
            >
              <Icon of={X} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
