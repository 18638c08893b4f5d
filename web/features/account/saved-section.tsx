import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { removeWithToast } from '#web/sections/watchlist/watchlist-toasts.ts';
import { useWatchlist } from '#web/sections/watchlist/watchlist.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './account-view.module.css';
import { Empty, Section } from './section.tsx';

/** As many as are read at a glance; the others stand on their own page. */
const SHOWN = 5;

/** The cars with a heart; on the server where the dealer keeps them there. */
export function SavedSection() {
  const { slug, search } = useSite();
  const saved = useWatchlist(slug) ?? [];
  const removal = useFocusAfterRemoval();
  return (
    <Section title="Saved cars">
      {saved.length === 0 && (
        <Empty
          text="You have no saved cars. Press the heart on a car to find it here again."
          to={search.searchBasePath}
          label="Search cars"
        />
      )}
      <div {...removal}>
        <ul className={styles.records}>
          {saved.slice(0, SHOWN).map((record) => (
            <li key={record.id} className={styles.record}>
              <div className={styles.facts}>
                <span className={styles.what}>
                  <Link to={`/cars/${record.slug}`}>{record.name}</Link>
                </span>
                <Button
                  variant="quiet"
                  aria-label={`Remove: ${record.name}`}
                  onClick={() => removeWithToast(slug, record)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {saved.length > 0 && (
        <div className={styles.actions}>
          <LinkButton to="/watchlist" variant="secondary">
            {saved.length > SHOWN ? `See all ${saved.length} saved cars` : 'Open the watchlist'}
          </LinkButton>
        </div>
      )}
    </Section>
  );
}
