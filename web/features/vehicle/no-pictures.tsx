import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import type { Pictured } from './use-slides.ts';
import styles from './gallery.module.css';

/** Shown for a vehicle without pictures: its outline and a hint. */
export function NoPictures({ car: vehicle }: { car: Pictured }) {
  return (
    <section className={styles.gallery} aria-label={`Pictures of the ${vehicle.name}`}>
      <div className={styles.stage}>
        <div className={styles.none}>
          <Silhouette body={vehicle.simple_body} itemType={vehicle.item_type} />
          <p className={styles.noneText}>Pictures coming soon.</p>
        </div>
      </div>
    </section>
  );
}
