import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { firstUse } from '#web/lib/deferred/first-use.ts';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { WATCHLIST_PATH } from '../watchlist/watchlist-toasts.ts';
import { useWatchlist } from '../watchlist/watchlist.ts';
import { serverListModule } from '../watchlist/server-list-module.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './watchlist-link.module.css';

export function WatchlistLink() {
  const site = useSite();
  useEffect(() => {
    if (site.garage_enabled && mayBeSignedIn(site.id, new Date()))
      void firstUse().then(async () => (await serverListModule.load()).keepOnServer(site));
  }, [site]);
  const count = useWatchlist(site.slug)?.length ?? 0;
  const words = count === 1 ? '1 car' : `${count} cars`;
  return (
    <Link to={WATCHLIST_PATH} className={styles.link} aria-label={count === 0 ? 'Watchlist' : `Watchlist, ${words}`}>
      <Icon of={Heart} size={22} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
