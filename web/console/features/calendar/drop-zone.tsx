import { useState, type ComponentProps, type DragEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useMoving, type Dragged } from './moving.ts';
import styles from './calendar.module.css';

interface DropZoneProps extends ComponentProps<'li'> {
  /** Why it cannot be dropped here, in a sentence; null: it can. */
  refusal: (dragged: Dragged) => string | null;
  to: { day: string; start?: string };
}

/** A time or a day onto which an appointment or a service can be dragged. Whoever has no mouse presses its button. */
export function DropZone({ refusal, to, className, children, ...rest }: DropZoneProps) {
  const { dragged, take, refuse, ask, time } = useMoving();
  const [over, setOver] = useState(false);
  const why = dragged === null ? null : refusal(dragged);
  const fits = dragged !== null && why === null;
  const enter = (event: DragEvent): void => {
    event.stopPropagation();
    refuse(why);
    if (!fits) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    if (!fits) return;
    event.preventDefault();
    setOver(false);
    take(null);
    if (dragged.kind === 'service') time({ service: dragged.service, ...to });
    else ask({ appointment: dragged.appointment, ...to });
  };
  return (
    <li
      {...rest}
      className={classNames(
        className,
        fits && styles.fits,
        why !== null && styles.refuses,
        over && fits && styles.over,
      )}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </li>
  );
}
