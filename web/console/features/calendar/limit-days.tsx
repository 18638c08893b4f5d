import { useState } from 'react';
import { dayWords } from '#domain/testdrive/words.ts';
import { api } from '#web/console/lib/api.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Limit } from './moving.ts';
import { limitWords } from './words.ts';
import styles from './calendar.module.css';

export type LimitedDays = Calls['testdrives.limit-days']['answer'];
type Day = LimitedDays['days'][number];

const stateWords: Readonly<Record<Day['state'], string>> = {
  closed: 'closed',
  limited: 'fewer may come',
  open: 'open',
  full: 'not changed: it has as many limits as it may',
  over: 'over',
};

const bookedWords = (booked: number): string => {
  if (booked === 0) return '';
  return booked === 1 ? '. 1 appointment stands' : `. ${booked} appointments stand`;
};

/** What came of each day, where somebody has an appointment, or something was not done. */
export function DaysReport({ days }: Pick<LimitedDays, 'days'>) {
  return (
    <ul className={styles.report}>
      {days.map(({ day, state, booked }) => (
        <li key={day}>
          {dayWords(day)}: {stateWords[state]}
          {bookedWords(booked)}
        </li>
      ))}
    </ul>
  );
}

/** Opens all days again that were closed at once. */
export function LiftDays({ limit, onLifted }: { limit: Limit; onLifted: () => void }) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const [days] = useState(limit.days);
  if (days === undefined || days.first === days.last) return null;
  const { first: first_day, last: last_day } = days;
  const body = { kind: 'lift' as const, id: limit.id, first_day, last_day, place: limit.location_id };
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => !busy && take(() => api('testdrives.limit-days', { params: { tenant }, body }), onLifted)}
      >
        Open all days again<VisuallyHidden> {limitWords(limit)}</VisuallyHidden>
      </Button>
      <Problem>{problem?.message ?? null}</Problem>
    </>
  );
}
