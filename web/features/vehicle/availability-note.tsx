import { classNames } from '#web/ui/class-names.ts';
import styles from './summary-card.module.css';
import type { Availability } from './vehicle-words.ts';

/** Shown above the price, whatever the tag (docs/product/vehicles.md, 'Availability text'). */
export function AvailabilityNote({ availability }: { availability: Availability | null }) {
  if (availability === null) return null;
  return (
    <div className={classNames(styles.note, styles[availability.kind])} role="note">
      <p className={styles.noteTitle}>{availability.title}</p>
      <p>{availability.text}</p>
    </div>
  );
}
