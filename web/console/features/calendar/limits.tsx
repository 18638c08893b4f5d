import { useState, type SyntheticEvent } from 'react';
import { addDays } from '#domain/hours/dates.ts';
import { managers } from '#domain/console/roles.ts';
import { dayWords, timeWords } from '#domain/testdrive/words.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { DayInput } from '#web/console/ui/day-input.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DaysReport, LiftDays, type LimitedDays } from './limit-days.tsx';
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

interface Chosen {
  at_most: number;
  /** The last of several days; empty: one day. */
  last: string;
  /** Empty: the whole day. */
  from: string;
  to: string;
  note: string;
}

/** Beginnings and ends that the day's times have. */
const clocksOf = (place: CalendarLocation, day: string) => {
  const slots = place.days.find(({ date }) => date === day)?.slots ?? [];
  const clock = (time: string): string => time.slice(11, 16);
  return { begins: slots.map(({ start }) => clock(start)), ends: slots.map(({ end }) => clock(end)) };
};

interface ClockProps {
  label: string;
  clocks: readonly string[];
  value: string;
  onChange: (clock: string) => void;
}

function Clock({ label, clocks, value, onChange }: ClockProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {clocks.map((clock) => (
            <option key={clock} value={clock}>
              {timeWords(`0000-00-00T${clock}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface FieldsProps {
  place: CalendarLocation;
  day: string;
  chosen: Chosen;
  change: (part: Partial<Chosen>) => void;
}

type SpanKind = 'day' | 'hours' | 'days';

const spanKind = ({ last, from }: Chosen): SpanKind => {
  if (last !== '') return 'days';
  return from === '' ? 'day' : 'hours';
};
const toSpan = (value: string): SpanKind => (value === 'hours' || value === 'days' ? value : 'day');

function Span({ place, day, chosen, change }: FieldsProps) {
  const { from, to, last } = chosen;
  const { begins, ends } = clocksOf(place, day);
  const spans: Readonly<Record<SpanKind, Pick<Chosen, 'last' | 'from' | 'to'>>> = {
    day: { last: '', from: '', to: '' },
    hours: { last: '', from: begins[0] ?? '', to: ends.at(-1) ?? '' },
    days: { last: addDays(day, 1), from: '', to: '' },
  };
  return (
    <>
      <Field label="When">
        {(control) => (
          <Select {...control} value={spanKind(chosen)} onChange={({ target }) => change(spans[toSpan(target.value)])}>
            <option value="day">The whole day</option>
            <option value="hours">Some hours of it</option>
            <option value="days">Several days</option>
          </Select>
        )}
      </Field>
      {last !== '' && (
        <Field label="Until" hint="With this day.">
          {(control) => (
            <DayInput {...control} value={last} onChange={(next) => next !== '' && change({ last: next })} />
          )}
        </Field>
      )}
      {from !== '' && (
        <div className={styles.controls}>
          <Clock label="From" clocks={begins} value={from} onChange={(next) => change({ from: next })} />
          <Clock label="To" clocks={ends} value={to} onChange={(next) => change({ to: next })} />
        </div>
      )}
    </>
  );
}

function LimitFields(props: FieldsProps) {
  const { place, chosen, change } = props;
  return (
    <>
      <Field label="Who may come">
        {(control) => (
          <Select
            {...control}
            value={chosen.at_most}
            onChange={({ target }) => change({ at_most: Number(target.value) })}
          >
            {Array.from({ length: place.capacity }, (_, most) => (
              <option key={most} value={most}>
                {most === 0 ? 'Nobody: closed' : `${most} at a time`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Span {...props} />
      <Field label="Why" optional hint="For whoever works here; shoppers see only that there are no times.">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={chosen.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
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
      <Problem>
        {problem?.fields.find(({ field }) => field === 'last_day')?.message ?? problem?.message ?? null}
      </Problem>
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
