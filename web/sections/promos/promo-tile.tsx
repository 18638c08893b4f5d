import type { Site } from '#functions/sites/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './promo-tile.module.css';

type Promo = Site['promos'][number];

/** A promotion between two rows of vehicles, in the dealer's colour; the whole tile is one link. */
export function PromoTile({ promo: { title, text, href, picture } }: { promo: Promo }) {
  return (
    <aside className={styles.tile} aria-label="Promotion">
      {picture !== null && (
        <Picture mediaKey={picture} alt="" sizes="(min-width: 620px) 260px, 112px" className={styles.picture} />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <Link className={styles.link} to={href}>
            {title}
          </Link>
        </p>
        <p>{text}</p>
      </div>
      <span className={styles.mark} />
    </aside>
  );
}
