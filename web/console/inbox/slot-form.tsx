import { useState, type ReactNode } from 'react';
import { dayWords, timeWords } from '#domain/testdrive/words.ts';
import type { CallProblem } from '#web/console/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './slot-form.module.css';

interface Slot {
  start: string;
}

/** By the location's clock. */
export const dayOf = (start: string): string => start.slice(0, 10);

function Days({ slots, day, onDay }: { slots: readonly Slot[]; day: string; onDay: (day: string) => void }) {
  const days = [...new Set(slots.map(({ start }) => dayOf(start)))];
  return (
    <Field label="Day">
      {(control) => (
        <Select {...control} value={day} onChange={({ target }) => onDay(target.value)}>
          {days.map((one) => (
            <option key={one} value={one}>
              {dayWords(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface TimesProps {
  slots: readonly Slot[];
  start: string;
  missing: boolean;
  onStart: (start: string) => void;
}

function Times({ slots, start, missing, onStart }: TimesProps) {
  return (
    <Field label="Time" error={missing ? 'Choose a time.' : undefined}>
      {(control) => (
        <Select {...control} value={start} onChange={({ target }) => onStart(target.value)}>
          <option value="">Choose a time</option>
          {slots.map((one) => (
            <option key={one.start} value={one.start}>
              {timeWords(one.start)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface SlotFormProps {
  /** Not empty. */
  slots: readonly Slot[];
  /** What is chosen at first: a day of them, and a time of it or none. */
  begun: { day: string; start: string };
  busy: boolean;
  problem: CallProblem | null;
  label: string;
  /** Between the fields and the button. */
  children: ReactNode;
  onChoose: (start: string) => void;
}

/** A free time: its day, then its hour, then the press. */
export function SlotForm({ slots, begun, busy, problem, label, children, onChoose }: SlotFormProps) {
  const [{ day, start }, setChosen] = useState(begun);
  const [missing, setMissing] = useState(false);
  const choose = (): void => {
    setMissing(start === '');
    if (start !== '' && !busy) onChoose(start);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <Days slots={slots} day={day} onDay={(next) => setChosen({ day: next, start: '' })} />
      <Times
        slots={slots.filter((slot) => dayOf(slot.start) === day)}
        start={start}
        missing={missing}
        onStart={(next) => {
          setMissing(false);
          setChosen({ day, start: next });
        }}
      />
      <p className={styles.soft}>{children}</p>
      <Problem>{problem?.message ?? null}</Problem>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
