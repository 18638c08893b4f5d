import { memo } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { servedPart } from '#web/lib/served-part.tsx';
import { headerLayouts } from './header-layouts.ts';
import styles from './header.module.css';
import { navigationCode } from './layout-code.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { OpenNow } from './open-now.tsx';
import { PhoneLink } from './phone-link.tsx';
import { WatchlistLink } from './watchlist-link.tsx';
import { WordMark } from './word-mark.tsx';

const MainNavigation = servedPart(navigationCode);

function UtilityStrip() {
  const { words } = useSite();
  return (
    <div className={styles.strip}>
      <Container className={styles.stripRow}>
        <span>{words.tagline}</span>
        <span className={styles.stripEnd}>
          <OpenNow />
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
      <WatchlistLink />
    </Container>
  );
}

/** Two lines: hours, word mark and phone; then the navigation. */
function CentredRows() {
  return (
    <Container className={styles.centred}>
      <div className={styles.crown}>
        <OpenNow />
        <WordMark />
        <span className={styles.crownEnd}>
          <PhoneLink />
          <WatchlistLink />
        </span>
      </div>
      <MainNavigation />
    </Container>
  );
}

/** Without props: it renders again only when what it reads changes. */
export const Header = memo(() => {
  const { template } = useSite();
  const look = headerLayouts[template];
  return (
    <header id="header" className={styles.banner}>
      {look.strip && <UtilityStrip />}
      <div className={classNames(styles.header, styles[template])}>
        <CompactRow />
        {look.centred ? <CentredRows /> : <LineRow withPhone={!look.strip} />}
      </div>
    </header>
  );
});
