import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { emptyPartSearch } from '#domain/parts/state.ts';
import { Link } from '#web/lib/router.tsx';
import { PartPicture } from './part-picture.tsx';
import { partsHref, partsQuery } from './parts-address.ts';
import styles from './shelves.module.css';

/** As many as two rows of the widest page. */
const SHELVES = 8;

/** The categories of the whole list; a page that shows them in its first HTML names it in `also`. */
export const shelvesQuery = () => partsQuery(emptyPartSearch);

/** The categories, each with a part that stands for it; nothing of a dealer without a list. */
export function Shelves() {
  const id = useId();
  const { data } = useQuery(shelvesQuery());
  if (data === undefined || data.categories.length === 0) return null;
  const parts = new Map(data.hits.toReversed().map((part) => [part.category, part]));
  return (
    <section aria-labelledby={id} className={styles.shelves}>
      <h2 id={id}>What is on our shelves</h2>
      <ul className={styles.categories}>
        {data.categories.slice(0, SHELVES).map(({ category, count }) => {
          const part = parts.get(category);
          return (
            <li key={category}>
              <Link
                className={styles.shelf}
                to={partsHref({ ...emptyPartSearch, refinements: { category: [category] } })}
              >
                <PartPicture part={{ category, picture: part?.picture ?? null }} beside="shelf" />
                <span className={styles.name}>
                  {category} <span className={styles.count}>{count}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
