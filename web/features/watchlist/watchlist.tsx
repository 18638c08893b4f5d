import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useState } from 'react';
import { signInHref } from '#domain/accounts/sign-in.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { replaceWatchlist, useWatchlist, type WatchlistEntry } from '#web/sections/watchlist/watchlist.ts';
import { KindsSold } from '#web/sections/next-steps/kinds-sold.tsx';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { SavedCard } from './saved-card.tsx';
import styles from './watchlist.module.css';

const SIGN_IN = signInHref({ type: 'watchlist', redirect: '/watchlist', back: '/watchlist' });

const vehiclesWords = (count: number): string => (count === 1 ? '1 car' : `${count} cars`);

const clearAll = (tenant: string, records: readonly WatchlistEntry[]): void => {
  replaceWatchlist(tenant, []);
  showToast({
    title: 'Watchlist Cleared',
    text: `${vehiclesWords(records.length)} removed`,
    action: { label: 'Undo', onPress: () => replaceWatchlist(tenant, records) },
  });
};

function Empty() {
  const { id, search, garage_enabled } = useSite();
  const asksToSignIn = garage_enabled && !mayBeSignedIn(id, new Date());
  return (
    <>
      <Container className={styles.empty}>
        <p>No saved cars yet. Press the heart on a car to keep it here{garage_enabled ? '.' : ', in this browser.'}</p>
        {asksToSignIn && (
          <p>
            Saved cars on another device? <Link to={SIGN_IN}>Sign in</Link>
          </p>
        )}
        <LinkButton to={search.searchBasePath} size="l">
          Find a car
        </LinkButton>
      </Container>
      <NextSteps none={<KindsSold />} />
    </>
  );
}

/** What stands here without scripts, which the saved cars need. */
function NoScript() {
  return (
    <noscript>
      <Container>
        <p>Saved cars are kept in your browser, which needs scripts to show them.</p>
      </Container>
      <NextSteps none={<KindsSold />} />
    </noscript>
  );
}

const SaveAlert = deferredComponent(async () => (await import('#web/sections/alerts/save-alert.tsx')).SaveAlert);
const ALERT_TITLE = 'Tell me when these change';

/** A button that loads the form; nothing where the dealer sends no alerts. */
function SaveAlertButton() {
  const { flags } = useSite();
  const [open, setOpen] = useState(false);
  if (!flags.alerts_enabled) return null;
  if (open) return <SaveAlert kind="watchlist" search="" title={ALERT_TITLE} />;
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {ALERT_TITLE}
    </Button>
  );
}

function Saved({ records }: { records: readonly WatchlistEntry[] }) {
  const { id, slug, theme, garage_enabled } = useSite();
  const isOnServer = garage_enabled && mayBeSignedIn(id, new Date());
  return (
    <>
      <div className={styles.head}>
        <p>
          {vehiclesWords(records.length)}, kept {isOnServer ? 'with your phone number' : 'in this browser'}
        </p>
        <Button variant="secondary" onClick={() => clearAll(slug, records)}>
          Clear all
        </Button>
      </div>
      {isOnServer && <SaveAlertButton />}
      <CardGrid columns={theme.cardsPerRow}>
        {records.map((record) => (
          <li key={record.id}>
            <SavedCard record={record} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

export function Watchlist() {
  const records = useWatchlist(useSite().slug);
  const removal = useFocusAfterRemoval();
  return (
    <>
      <Container className={styles.watchlist}>
        <h1>Watchlist</h1>
        {records !== null && records.length > 0 && (
          <div {...removal}>
            <Saved records={records} />
          </div>
        )}
      </Container>
      {records === null && <NoScript />}
      {records?.length === 0 && <Empty />}
    </>
  );
}
