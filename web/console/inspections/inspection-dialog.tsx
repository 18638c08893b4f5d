import { slotWords } from '#domain/testdrive/words.ts';
import type { WantedSlot } from '#web/console/inbox/wanted-slot.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CancelInspection } from './cancel-inspection.tsx';
import { InspectionTimes, type SeenInspection } from './inspection-times.tsx';
import styles from './inspections.module.css';

interface DialogProps {
  /** Null: it is not open. */
  seen: SeenInspection | null;
  /** '2018 Toyota Hilux'. */
  vehicle: string | null;
  wanted?: Omit<WantedSlot, 'from'>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the time of an inspection, moves it once that is pressed, or cancels it. */
export function InspectionDialog({ seen, vehicle, wanted = {}, onDone, onClose }: DialogProps) {
  const isNew = seen?.start === null;
  return (
    <Dialog open={seen !== null} onClose={onClose} title={isNew ? 'Book the inspection' : 'Move the inspection'}>
      {seen !== null && (
        <div className={styles.parts}>
          <p>
            {[seen.name, vehicle].filter((part) => part !== null).join(', ')}
            {seen.start !== null && `: ${slotWords({ start: seen.start })}`}.
          </p>
          <InspectionTimes seen={seen} wanted={{ ...wanted, from: seen.start }} onDone={onDone} onClose={onClose} />
          {seen.start !== null && (
            <div className={styles.cancel}>
              <CancelInspection seen={{ ...seen, start: seen.start }} onDone={onDone} onClose={onClose} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
