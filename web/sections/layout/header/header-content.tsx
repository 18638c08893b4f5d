import { UserRound, Heart } from 'lucide-react';
import { useSyncExternalStore, useEffect } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { SearchLink } from '#web/sections/site-search/search-link.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { Icon } from '#web/ui/icon.tsx';
import { firstUse } from '#web/lib/deferred/first-use.ts';
import { WATCHLIST_PATH } from '#web/sections/watchlist/watchlist-toasts.ts';
import { useWatchlist } from '#web/sections/watchlist/watchlist.ts';
import { serverListModule } from '#web/sections/watchlist/server-list-module.ts';
import { QuietHeader } from '../quiet-frame.tsx';
import { headerLayouts } from './header-layouts.ts';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OpeningState } from './opening-state.tsx';
import { PhoneLink } from './phone-link.tsx';
import { WordMark } from './word-mark.tsx';
import styles from './header.module.css';
import watchlistLinkStyles from './watchlist-link.module.css';

function WatchlistLink() {
  const site = useSite();
  useEffect(() => {
    if (site.garage_enabled && mayBeSignedIn(site.id, new Date()))
      void firstUse().then(async () => (await serverListModule.load()).keepOnServer(site));
  }, [site]);
  const count = useWatchlist(site.slug)?.length ?? 0;
  const words = count === 1 ? '1 car' : `${count} cars`;
  return (
    <Link
      to={WATCHLIST_PATH}
      className={watchlistLinkStyles.link}
      aria-label={count === 0 ? 'Watchlist' : `Watchlist, ${words}`}
    >
      <Icon of={Heart} size={22} />
      {count > 0 && <span className={watchlistLinkStyles.count}>{count}</span>}
    </Link>
  );
}

const never = () => () => undefined;
const no = (): boolean => false;

/** For those who are signed in; the served page is the same for everybody. */
function AccountLink() {
  const { id } = useSite();
  const shown = useSyncExternalStore(never, () => mayBeSignedIn(id, new Date()), no);
  if (!shown) return null;
  return (
    <Link to="/account" className={watchlistLinkStyles.link} aria-label="Your account">
      <Icon of={UserRound} size={22} />
    </Link>
  );
}

function UtilityStrip() {
  const { words } = useSite();
  return (
    <div className={styles.strip}>
      <Container className={styles.stripRow}>
        <span>{words.tagline}</span>
        <span className={styles.stripEnd}>
          <OpeningState />
          <PhoneLink />
        </span>
      </Container>
    </div>
  );
}

/** Phone layout of every template: word mark, watchlist, call, menu. */
function CompactRow() {
  return (
    <Container className={styles.compact}>
      <WordMark />
      <span className={styles.compactEnd}>
        <SearchLink />
        <WatchlistLink />
        <PhoneLink compact />
        <MobileMenu />
      </span>
    </Container>
  );
}

/** One line: word mark, navigation and, without a strip, the phone. */
function LineRow({ withPhone }: { withPhone: boolean }) {
  return (
    <Container className={styles.line}>
      <WordMark />
      <MainNavigation />
      {withPhone && <PhoneLink />}
      <span className={styles.icons}>
        <SearchLink />
        <WatchlistLink />
        <AccountLink />
      </span>
    </Container>
  );
}

/** Two lines: hours, word mark and phone; then the navigation. */
function CentredRows() {
  return (
    <Container className={styles.centred}>
      <div className={styles.crown}>
        <OpeningState />
        <WordMark />
        <span className={styles.crownEnd}>
          <PhoneLink />
          <SearchLink />
          <WatchlistLink />
          <AccountLink />
        </span>
      </div>
      <MainNavigation />
    </Container>
  );
}

export function HeaderContent({ quiet }: { quiet: boolean }) {
  const { template } = useSite();
  const look = headerLayouts[template];
  if (quiet) return <QuietHeader />;
  return (
    <header id="header" className={styles.banner}>
      {look.strip && <UtilityStrip />}
      <div className={classNames(styles.header, styles[template])}>
        <CompactRow />
        {look.centred ? <CentredRows /> : <LineRow withPhone={!look.strip} />}
      </div>
    </header>
  );
}
