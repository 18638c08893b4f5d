import type { Site } from '#functions/sites/contract.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './promo-tile.module.css';

type Promo = Site['promos'][number];

/** A promotion between two rows of vehicles, in the dealer's colour; the whole tile is one link. */
export function PromoTile({ promo: { title, text, href } }: { promo: Promo }) {
  return (
    <aside className={styles.tile} aria-label="Promotion">
      <p className={styles.title}>
        <Link className={styles.link} to={href}>
          {title}
        </Link>
      </p>
      <p className={styles.text}>{text}</p>
      <span className={styles.mark} />
    </aside>
  );
}
