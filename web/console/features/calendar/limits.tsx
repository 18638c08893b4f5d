import { useState, type SyntheticEvent } from 'react';
import { managers } from '#domain/console/roles.ts';
import { dayWords } from '#domain/testdrive/words.ts';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DaysReport, LiftDays, type LimitedDays } from './limit-days.tsx';
import { LimitFields, type Chosen } from './limit-fields.tsx';
import type { CalendarLocation, Limit } from './moving.ts';
import { limitsOn, limitWords } from './words.ts';
import styles from './calendar.module.css';

interface LiftProps {
  limit: Limit;
  day: string;
  onLifted: () => void;
}

function Lift({ limit, day, onLifted }: LiftProps) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const body = { kind: 'lift' as const, id: limit.id, day, place: limit.location_id };
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => !busy && take(() => api('testdrives.limit-times', { params: { tenant }, body }), onLifted)}
      >
        Open again<VisuallyHidden> {limitWords(limit)}</VisuallyHidden>
      </Button>
      <Problem>{problem?.message ?? null}</Problem>
    </>
  );
}

interface LimitsProps {
  place: CalendarLocation;
  day: string;
  onLimit: () => void;
  onLifted: () => void;
}

/** What is closed or limited at a place on a day; a manager opens it again, or closes more. */
export function Limits({ place, day, onLimit, onLifted }: LimitsProps) {
  const may = useMay(managers);
  const limits = limitsOn(place, day);
  const hasTimes = place.days.some(({ date, slots }) => date === day && slots.length > 0);
  return (
    <>
      {limits.map((limit) => (
        <div key={limit.id} className={styles.limit}>
          <p>{limitWords(limit)}.</p>
          {may && (
            <div className={styles.marks}>
              <Lift limit={limit} day={day} onLifted={onLifted} />
              <LiftDays limit={limit} onLifted={onLifted} />
            </div>
          )}
        </div>
      ))}
      {may && hasTimes && (
        <div>
          <Button variant="quiet" onClick={onLimit}>
            Close times<VisuallyHidden> at {place.name}</VisuallyHidden> …
          </Button>
        </div>
      )}
    </>
  );
}

interface LimitFormProps {
  place: CalendarLocation;
  day: string;
  onClose: () => void;
  onLimited: () => void;
}

const bookedWords = (booked: number): string =>
  booked === 1 ? '1 appointment stands in that time.' : `${booked} appointments stand in that time.`;

/** Of a day where one is wrong. */
const problemWords = (problem: CallProblem | null): string | null =>
  problem?.fields.find(({ field }) => field === 'last_day')?.message ?? problem?.message ?? null;

function LimitForm({ place, day, onClose, onLimited }: LimitFormProps) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const [id] = useState(randomKey);
  const [chosen, choose] = useState<Chosen>({ at_most: 0, last: '', from: '', to: '', note: '' });
  const [report, setReport] = useState<LimitedDays['days'] | null>(null);
  const params = { tenant };
  const undo = async (): Promise<void> => {
    const result = await api('testdrives.limit-times', { params, body: { kind: 'lift', id, day, place: place.id } });
    const action = { label: 'Try again', onPress: () => void undo() };
    if (!result.ok) showToast({ title: 'Not opened again', text: result.problem.message, action });
    onLimited();
  };
  const send = (): void => {
    const { at_most, from, to } = chosen;
    const note = chosen.note.trim();
    const span = from === '' ? {} : { from, to };
    const body = { kind: 'set' as const, id, day, place: place.id, at_most, ...span, ...(note !== '' && { note }) };
    take(
      () => api('testdrives.limit-times', { params, body }),
      ({ booked }) => {
        const text = booked === 0 ? 'Nobody has an appointment then.' : `${bookedWords(booked)} Move them, or call.`;
        const action = { label: 'Undo', onPress: () => void undo() };
        showToast({ title: at_most === 0 ? 'Closed' : 'Fewer may come', text, action });
        onLimited();
        onClose();
      },
    );
  };
  const undoDays = async (last_day: string): Promise<void> => {
    const body = { kind: 'lift' as const, id, first_day: day, last_day, place: place.id };
    const result = await api('testdrives.limit-days', { params, body });
    const action = { label: 'Try again', onPress: () => void undoDays(last_day) };
    if (!result.ok) showToast({ title: 'Not opened again', text: result.problem.message, action });
    onLimited();
  };
  const sendDays = (): void => {
    const { at_most, last } = chosen;
    const note = chosen.note.trim();
    const days = { first_day: day, last_day: last };
    const body = { kind: 'set' as const, id, ...days, place: place.id, at_most, ...(note !== '' && { note }) };
    take(
      () => api('testdrives.limit-days', { params, body }),
      (answer) => {
        const open = answer.days.filter(({ state, booked }) => booked > 0 || state === 'full' || state === 'over');
        const text = answer.booked === 0 ? 'Nobody has an appointment then.' : bookedWords(answer.booked);
        const action = { label: 'Undo', onPress: () => void undoDays(last) };
        showToast({ title: `${answer.days.length} days ${at_most === 0 ? 'closed' : 'limited'}`, text, action });
        onLimited();
        if (open.length === 0) onClose();
        else setReport(open);
      },
    );
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) (chosen.last === '' ? send : sendDays)();
  };
  if (report !== null)
    return (
      <div className={styles.form} role="status">
        <p>Done. Look at these days: move who stands there, or call.</p>
        <DaysReport days={report} />
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        {place.name}, {chosen.last === '' ? '' : 'from '}
        {dayWords(day)}. What is booked stays until somebody moves it.
      </p>
      <LimitFields place={place} day={day} chosen={chosen} change={(part) => choose({ ...chosen, ...part })} />
      <Problem>{problemWords(problem)}</Problem>
      <Button type="submit" busy={busy}>
        {chosen.at_most === 0 ? 'Close these times' : 'Let fewer come'}
      </Button>
    </form>
  );
}

interface LimitDialogProps extends Omit<LimitFormProps, 'place'> {
  /** Null: it is not open. */
  place: CalendarLocation | null;
}

/** Asks what of a place's day is closed, and for how many. */
export function LimitDialog({ place, ...rest }: LimitDialogProps) {
  return (
    <Dialog open={place !== null} onClose={rest.onClose} title="Close times">
      {place !== null && <LimitForm place={place} {...rest} />}
    </Dialog>
  );
}
