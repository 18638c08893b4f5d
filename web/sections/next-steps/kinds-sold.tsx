import { useId } from 'react';
import { itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { plural } from '#web/sections/counts/count-label.ts';
import styles from './kinds-sold.module.css';

/** What a dealer of several kinds of vehicle sells, where nothing is listed that would show it. */
export function KindsSold() {
  const { item_types: kinds } = useSite();
  const id = useId();
  if (kinds.length < 2) return null;
  return (
    <section aria-labelledby={id} className={styles.kinds}>
      <h2 id={id}>What we deal in</h2>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            <Silhouette body={null} itemType={kind} className={styles.outline} />
            {plural(itemTypeLabels[kind], 2)}
          </li>
        ))}
      </ul>
    </section>
  );
}
