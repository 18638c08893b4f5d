import { addDays } from '#domain/hours/dates.ts';
import { timeWords } from '#domain/testdrive/words.ts';
import { DayInput } from '#web/console/ui/day-input.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import type { CalendarLocation } from './moving.ts';
import styles from './calendar.module.css';

/** What of a place's times is closed. */
export interface Chosen {
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

/** For how many, when and why. */
export function LimitFields(props: FieldsProps) {
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
