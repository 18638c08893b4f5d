import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import type { Pictured } from './use-slides.ts';
import styles from './gallery.module.css';

/** Shown for a vehicle without pictures: its outline and a hint. */
export function NoPictures({ car }: { car: Pictured }) {
  return (
    <section className={styles.gallery} aria-label={`Pictures of the ${car.name}`}>
      <div className={styles.stage}>
        <div className={styles.none}>
          <Silhouette body={car.simple_body} itemType={car.item_type} />
          <p className={styles.noneText}>Pictures coming soon.</p>
        </div>
      </div>
    </section>
  );
}
