import { UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './watchlist-link.module.css';

const never = () => () => undefined;
const no = (): boolean => false;

/** For those who are signed in; the served page is the same for everybody. */
export function AccountLink() {
  const { id } = useSite();
  const shown = useSyncExternalStore(never, () => mayBeSignedIn(id, new Date()), no);
  if (!shown) return null;
  return (
    <Link to="/account" className={styles.link} aria-label="Your account">
      <Icon of={UserRound} size={22} />
    </Link>
  );
}
