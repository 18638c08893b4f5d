import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { AccountLink } from './account-link.tsx';
import { headerLayouts } from './header-layouts.ts';
import styles from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OpeningState } from './opening-state.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SearchLink } from '#web/sections/site-search/search-link.tsx';
import { QuietHeader } from './quiet-frame.tsx';
import { WatchlistLink } from './watchlist-link.tsx';
import { WordMark } from './word-mark.tsx';

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
