import { useState } from 'react';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { dayTimeWords } from '#web/console/lib/time-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Need } from './need-groups.ts';
import styles from './needs.module.css';

interface PutOffLineProps {
  need: Need;
  onDone: () => void;
}

function PutOffLine({ need, onDone }: PutOffLineProps) {
  const { tenant, time_zone: zone } = useDealer();
  const [problem, setProblem] = useState<CallProblem>();
  const wake = async (): Promise<void> => {
    const result = await api('needs.snooze', { params: { tenant, need: need.id }, body: { snooze: false } });
    if (result.ok) onDone();
    else setProblem(result.problem);
  };
  return (
    <li className={styles.line} data-need={need.id}>
      <div className={styles.what}>
        <h3 className={styles.title}>{need.title}</h3>
        <p className={styles.cost}>
          {need.snooze?.by.name}: {need.snooze?.reason}
        </p>
        <p className={styles.since}>Comes back {dayTimeWords(new Date(need.snoozed_until ?? need.since), zone)}</p>
        {problem !== undefined && <p role="alert">{problem.message}</p>}
      </div>
      {need.action !== null && (
        <div className={styles.actions}>
          <Button variant="quiet" aria-label={`Have it back: ${need.title}`} onClick={() => void wake()}>
            Have it back
          </Button>
        </div>
      )}
    </li>
  );
}

/** What somebody put off, folded: who, until when and why. */
export function PutOff({ needs, onDone }: { needs: readonly Need[]; onDone: () => void }) {
  if (needs.length === 0) return null;
  return (
    <details className={styles.putOff}>
      <summary className={styles.summary}>Put off ({needs.length})</summary>
      <ul className={styles.lines}>
        {needs.map((need) => (
          <PutOffLine key={need.id} need={need} onDone={onDone} />
        ))}
      </ul>
    </details>
  );
}
