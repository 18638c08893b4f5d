import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LineAction } from './line-action.tsx';
import type { Need } from './need-groups.ts';
import styles from './needs.module.css';

export interface Asking {
  onRead: (need: Need, text: string) => void;
  /** Undefined for who may not. */
  onSnooze: ((need: Need) => void) | undefined;
  onDone: () => void;
}

interface NeedLineProps extends Asking {
  need: Need;
}

const agoWords = ({ snooze }: Need): string =>
  snooze === null ? '' : `${snooze.by.name} put it off before: ${snooze.reason}`;

/** What, since when, what waiting costs, and the one thing to do. Enter on the line does that, `s` puts it off. */
export function NeedLine({ need, onRead, onSnooze, onDone }: NeedLineProps) {
  const titleId = useId();
  const labelId = useId();
  const before = agoWords(need);
  return (
    <li
      className={styles.line}
      data-severity={need.severity}
      data-need={need.id}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <div className={styles.what}>
        <h3 id={titleId} className={styles.title}>
          {need.title}
        </h3>
        <p className={styles.cost}>{need.cost.words}</p>
        <p className={styles.since}>
          <time dateTime={need.since}>{need.since_words}</time>
        </p>
        {before !== '' && <p className={styles.since}>{before}</p>}
      </div>
      {need.action !== null && (
        <div className={styles.actions}>
          <LineAction
            action={need.action}
            titleId={titleId}
            labelId={labelId}
            onRead={(text) => onRead(need, text)}
            onDone={onDone}
          />
          {onSnooze !== undefined && (
            <Button variant="quiet" aria-label={`Put off: ${need.title}`} onClick={() => onSnooze(need)}>
              Put off
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
