import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Editing } from './use-vehicle.ts';
import styles from './vehicle.module.css';

const isOfField = (car: Editing): boolean => Object.keys(car.errors).length > 0;

/** While something is typed that the server does not have: at the window's lower edge. */
export function SaveBar({ car }: { car: Editing }) {
  if (!car.isChanged) return null;
  return (
    <div className={styles.saveBar} role="group" aria-label="Changes">
      <p className={styles.saveWords} role="status">
        {car.isRestored ? 'From your last visit, not saved yet.' : 'Not saved yet. It is kept on this device.'}
      </p>
      <Problem>
        {car.problem === null ? null : isOfField(car) ? 'Look at what is marked.' : car.problem.message}
      </Problem>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={car.discard}>
          Discard
        </Button>
        <Button busy={car.isSaving} onClick={() => void car.save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
