import { Plus } from 'lucide-react';
import { useSite } from '#web/lib/page-context.tsx';
import { COMPARE_LIMIT } from '#web/sections/compare/comparison.ts';
import { useWatchlist } from '#web/sections/watchlist/watchlist.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './compare.module.css';
import type { ComparedVehicles } from './use-compared.ts';

/** Number of saved vehicles offered; the rest is on the watchlist. */
const OFFERED = 8;

/** Offers saved vehicles, and the listing for others. Renders nothing once the table is full. */
export function AddVehicle({ compared: { ids, add } }: { compared: ComparedVehicles }) {
  const { slug, search } = useSite();
  const saved = (useWatchlist(slug) ?? []).filter(({ id }) => !ids.includes(id)).slice(0, OFFERED);
  if (ids.length >= COMPARE_LIMIT) return null;
  return (
    <section className={styles.more} aria-labelledby="compare-more">
      <h2 id="compare-more">Add a car</h2>
      {saved.length > 0 && (
        <>
          <p>From your watchlist:</p>
          <ul className={styles.saved}>
            {saved.map(({ id, name }) => (
              <li key={id}>
                <Button variant="secondary" aria-label={`Add ${name}`} onClick={() => add(id)}>
                  <Icon of={Plus} />
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Press the arrows on a car’s picture to add it here.</p>
      <LinkButton to={search.searchBasePath} variant={ids.length < 2 ? 'primary' : 'secondary'}>
        Find a car
      </LinkButton>
    </section>
  );
}
